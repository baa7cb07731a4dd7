import { useNavigation } from 'react-router-dom';

/**
 * Whether the router is loading another page. Automatic URL updates must wait meanwhile, because they would cancel that
 * navigation.
 */
export function useIsNavigating(): boolean {
  return useNavigation().state !== 'idle';
}
