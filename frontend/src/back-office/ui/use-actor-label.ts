import type { Actor } from '@pressline/contracts/http/actor.ts';
import { useTranslation } from 'react-i18next';

/** A name, or a role. */
export function useActorLabel(): (actor: Pick<Actor, 'name' | 'role'>) => string {
  const { t } = useTranslation('admin');
  return ({ name, role }) => name ?? t(`timeline.role.${role}`);
}
