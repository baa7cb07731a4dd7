import { useNavigation } from 'react-router-dom';

/**
 * Whether another page has been asked for and is on its way. What a page does to its address by itself, as after a pause in
 * typing, must wait then: it would call the other page off, and whoever pressed would stay where they are.
 */
export function useIsGoing(): boolean {
  return useNavigation().state !== 'idle';
}
