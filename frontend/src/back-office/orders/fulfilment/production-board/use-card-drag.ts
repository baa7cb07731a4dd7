import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Identifies a dragged card among other draggable data. */
const DRAG_KIND = 'order card';

function orderIdOf(data: Readonly<Record<string | symbol, unknown>>): string | undefined {
  return data['kind'] === DRAG_KIND && typeof data['orderId'] === 'string' ? data['orderId'] : undefined;
}

/** Makes a card draggable with a pointer. Keyboard users move it with shortcuts or its select. */
export function useCardDrag(
  card: RefObject<HTMLElement | null>,
  orderId: string,
  onDragging: (orderId: string | null) => void,
): void {
  const dragging = useEffectEvent(onDragging);
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    return draggable({
      element,
      getInitialData: () => ({ kind: DRAG_KIND, orderId }),
      onDragStart: () => dragging(orderId),
      onDrop: () => dragging(null),
    });
  }, [card, orderId]);
}

/** Makes a whole column a drop target. */
export function useColumnDrop(
  column: RefObject<HTMLElement | null>,
  onOver: (isOver: boolean) => void,
  onDrop: (orderId: string) => void,
): void {
  const isOver = useEffectEvent(onOver);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = column.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => orderIdOf(source.data) !== undefined,
      onDragEnter: () => isOver(true),
      onDragLeave: () => isOver(false),
      onDrop: ({ source }) => {
        isOver(false);
        const orderId = orderIdOf(source.data);
        if (orderId !== undefined) drop(orderId);
      },
    });
  }, [column]);
}
