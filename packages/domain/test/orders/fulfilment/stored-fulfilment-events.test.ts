import { describe, expect, it } from '@jest/globals';
import {
  isArtworkEvent,
  printFulfilmentEvent,
  storedPrintEvent,
  type PrintOrderEvent,
} from '../../../src/orders/print/print-order-events.ts';
import {
  safetyFulfilmentEvent,
  storedSafetyEvent,
  type SafetyOrderEvent,
} from '../../../src/orders/workwear/safety-order-events.ts';
import { box } from '../../support/sealed-for-tests.ts';

const note = box<string>('fatima', 'Second gate.');
const since = '2026-03-02T08:30:00.000Z';

const printEvents: readonly Exclude<PrintOrderEvent, { type: 'order-placed' }>[] = [
  { type: 'stage-changed', data: { from: 'Prepress', to: 'Printing', note } },
  { type: 'stage-change-undone', data: { from: 'Printing', to: 'Prepress', since, undoes: 1 } },
  { type: 'order-cancelled', data: { by: 'customer', reason: note, stage: 'Prepress' } },
  { type: 'order-reinstated', data: {} },
  { type: 'payment-recorded', data: { method: 'cash', reference: note } },
  { type: 'payment-withdrawn', data: {} },
  { type: 'note-added', data: { note } },
  { type: 'shipment-recorded', data: { shipment: box('fatima', 'Aramex') } },
  { type: 'order-held', data: { kind: 'stock', note } },
  { type: 'order-hold-released', data: {} },
];

const safetyEvents: readonly Exclude<SafetyOrderEvent, { type: 'safety-order-placed' }>[] = [
  { type: 'safety-order-moved', data: { from: 'received', to: 'packed', note } },
  { type: 'safety-order-move-undone', data: { from: 'packed', to: 'received', since, undoes: 1 } },
  { type: 'safety-order-cancelled', data: { reason: note, state: 'received' } },
  { type: 'safety-order-reinstated', data: {} },
  { type: 'safety-payment-recorded', data: { method: 'cash', reference: note } },
  { type: 'safety-payment-withdrawn', data: {} },
  { type: 'safety-note-added', data: { note } },
  { type: 'safety-shipment-recorded', data: { shipment: box('omar', 'Aramex') } },
  { type: 'safety-order-held', data: { kind: 'stock', note } },
  { type: 'safety-order-hold-released', data: {} },
];

describe('a stored fulfilment event', () => {
  it.each(printEvents)('of a print order keeps its name and data: $type', (event) => {
    if (isArtworkEvent(event)) throw new Error('It is about fulfilment.');
    expect(storedPrintEvent(printFulfilmentEvent(event))).toEqual(event);
  });

  it.each(safetyEvents)('of a safety order keeps its name and data: $type', (event) => {
    expect(storedSafetyEvent(safetyFulfilmentEvent(event))).toEqual(event);
  });

  it.each(printEvents.map((event, index) => [event.type, event, safetyEvents[index]] as const))(
    'means the same for both kinds: %s',
    (_type, print, safety) => {
      if (isArtworkEvent(print) || safety === undefined) throw new Error('Each has its counterpart.');
      expect(safetyFulfilmentEvent(safety).type).toBe(printFulfilmentEvent(print).type);
    },
  );

  it('is a cancellation by staff for a safety order, because customers can’t cancel these', () => {
    expect(safetyFulfilmentEvent({ type: 'safety-order-cancelled', data: { state: 'packed' } })).toEqual({
      type: 'cancelled',
      data: { by: 'staff', step: 'packed' },
    });
  });
});
