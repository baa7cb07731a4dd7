import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from '../../../src/shared/ui/picture.tsx';

const picture = () => screen.getByRole('img', { name: 'Cards' });

it('a picture that failed to load is loaded again when the connection is back', () => {
  render(<Picture image="cards.png" alt="Cards" sizes="50vw" />);
  fireEvent.error(picture());
  fireEvent.error(picture());
  expect(picture().getAttribute('src')).not.toBe('/uploads/cards.png');

  fireEvent(globalThis.window, new Event('online'));
  expect(picture().getAttribute('src')).toBe('/uploads/cards.png');
  expect(picture().getAttribute('srcset')).toMatch(/cards/);
});
