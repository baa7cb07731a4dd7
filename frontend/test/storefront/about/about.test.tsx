import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../support/render-app.tsx';
import { SHOP, shop } from '../../support/shop-api.ts';

describe('the About page', () => {
  it('shows the testimonials and the team of the shop, and no samples', async () => {
    shop.serves('shop', {
      ...SHOP,
      about: {
        testimonials: [
          { quote: 'Our menus matched the table mats.', name: 'Mariam Al Falasi', company: 'Saffron Kitchen' },
          { quote: 'On time.', name: 'Khalid', company: '' },
        ],
        team: [{ name: 'Omar Haddad', role: 'Prepress' }],
      },
    });
    await renderApp('/about');
    const said = within(await screen.findByRole('region', { name: 'What customers say' }));
    said.getByText('“Our menus matched the table mats.”');
    said.getByText('Mariam Al Falasi, Saffron Kitchen');
    said.getByText('Khalid');
    const team = within(await screen.findByRole('region', { name: 'Our team' }));
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Omar HaddadPrepress']);
    expect(screen.queryByText('Sample')).toBeNull();
  });
});
