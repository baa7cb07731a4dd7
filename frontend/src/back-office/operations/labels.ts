import { useTranslation } from 'react-i18next';
import { writtenNumber } from '../../shared/language/numbers.ts';
import type { Replay } from './projections-api.ts';
import { durationOf, shortBuild } from './figures.ts';

/** `0.2 s`, `12 min`. */
export function useDurationWords(): (ms: number, exact?: boolean) => string {
  const { t } = useTranslation('projections');
  return (ms, exact = false) => {
    const { as, n } = durationOf(ms, exact);
    const written = writtenNumber(n, as === 'seconds' && n < 9.95 ? [1, 1] : [0, 0]);
    return t(`duration.${as}`, { n: written });
  };
}

/** Who did it: their name, or what they are. */
export function useActorWords(): (actor: Replay['ordered_by']) => string {
  const { t } = useTranslation('admin');
  return ({ name, role }) => name ?? t(`timeline.role.${role}`);
}

/** `10,000/s`, or that there is no limit. */
export function usePaceWords(): (pace: number | null) => string {
  const { t } = useTranslation('projections');
  return (pace) => (pace === null ? t('pace.none') : t('pace.atMost', { n: writtenNumber(pace, [0, 0]) }));
}

interface NamedBuild {
  readonly build: string;
  readonly version: number;
}

/** Which build is meant: `version 6`, or, where the other is of the same version, `build 24efab`. */
export function useBuildWords(): (of: NamedBuild, otherVersion: number | null | undefined) => string {
  const { t } = useTranslation('projections');
  return ({ build, version }, otherVersion) =>
    version === otherVersion ? t('builds.byName', { build: shortBuild(build) }) : t('builds.byVersion', { version });
}
