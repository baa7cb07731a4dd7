import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../../support/shop-api.ts';
import { findNotice, openOffice } from '../../../support/office.ts';
import { ON_HOLD, printOrder, PrintOrders } from '../../../support/print-orders.ts';

const HELD = printOrder(1, { artwork_hold: ON_HOLD });
const FREE = printOrder(2);
const QUESTION = `Artwork for ${HELD.number} is on hold`;
const stagesSent = () => shop.calls('updateProcess').map(({ params, body }) => [params['orderId'], body]);

describe('moving an order whose artwork is on hold', () => {
  it('needs confirmation to advance, but not to move back', async () => {
    new PrintOrders(HELD);
    const { user } = await openOffice(`/admin/orders/${HELD.id}`);
    const [moveOn] = await screen.findAllByRole('button', { name: 'Move to Printing' });
    if (moveOn === undefined) throw new Error('The order can’t be moved on.');
    await user.click(moveOn);
    await user.click(
      within(await screen.findByRole('dialog', { name: QUESTION })).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stagesSent()).toEqual([]);

    await user.click(moveOn);
    await user.click(await screen.findByRole('button', { name: 'Move to Printing anyway' }));
    await findNotice(`${HELD.number} moved to Printing`);
    await waitFor(() => expect(stagesSent()).toMatchObject([[HELD.id, { stage: 'Printing' }]]));

    const [other] = await screen.findAllByRole('button', { name: /^(Other stage|Move to another stage)/ });
    if (other === undefined) throw new Error('The order can’t be moved to another stage.');
    await user.click(other);
    await user.click(await screen.findByRole('radio', { name: 'Prepress' }));
    await user.click(screen.getByRole('button', { name: 'Move to Prepress' }));
    await findNotice(`${HELD.number} moved to Prepress`);
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
  });

  it('asks once for several orders, and can leave out those on hold', async () => {
    new PrintOrders({ ...HELD, artwork_hold: { ...ON_HOLD, state: 'answered' } }, FREE);
    const { user } = await openOffice('/admin/orders');
    for (const { number } of [HELD, FREE])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${number}` }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New stage' }), 'Printing');
    await user.click(screen.getByRole('button', { name: 'Move 2 orders' }));
    const question = within(await screen.findByRole('dialog', { name: 'Move 2 orders to Printing?' }));
    question.getByText('Artwork is on hold for 1 of 2 orders.');
    // The new file has arrived, so the customer waits for the shop.
    question.getByText('The customer sent a new file. Check it and release the artwork first.');
    await user.click(screen.getByRole('button', { name: 'Move only the other order' }));
    await findNotice(`${FREE.number} moved to Printing`);
    await waitFor(() => expect(stagesSent()).toMatchObject([[FREE.id, { stage: 'Printing' }]]));
  });

  it('is confirmed with two keys on the board', async () => {
    new PrintOrders(HELD);
    const { user } = await openOffice('/admin/process-tracker?view=table');
    await screen.findByRole('link', { name: HELD.number });
    await user.keyboard('{ArrowDown}2');
    const question = await screen.findByRole('dialog', { name: QUESTION });
    expect(stagesSent()).toEqual([]);
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Enter}');
    await findNotice(`${HELD.number} moved to Printing`);
    await waitFor(() => expect(stagesSent()).toMatchObject([[HELD.id, { stage: 'Printing' }]]));
  });
});
