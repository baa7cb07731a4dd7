import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../shared/language/numbers.ts';
import type { Replay } from '../api/projections-api.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** `0.2 s`, `41 s`, `12 min`, `3 h`. With `exact`, less than a tenth of a second is in milliseconds. */
export function roundedDuration(ms: number, exact = false): readonly ['ms' | 'seconds' | 'minutes' | 'hours', number] {
  if (exact && ms < 100) return ['ms', Math.round(ms)];
  if (ms < 9_950) return ['seconds', Math.round(ms / 100) / 10];
  if (ms < 100_000) return ['seconds', Math.round(ms / 1_000)];
  if (ms < 100 * MINUTE) return ['minutes', Math.round(ms / MINUTE)];
  return ['hours', Math.round(ms / HOUR)];
}

export function useDurationLabel(): (ms: number, exact?: boolean) => string {
  const { t } = useTranslation('projections');
  return (ms, exact) => {
    const [unit, n] = roundedDuration(ms, exact);
    return t(`duration.${unit}`, { n: formatNumber(n, unit === 'seconds' && n < 9.95 ? [1, 1] : [0, 0]) });
  };
}

/** `about 45 s`, `about 2 min`. Rounded: seconds would promise more than an estimate knows. */
export function useTimeLeftLabel(): (ms: number) => string {
  const { t } = useTranslation('projections');
  const duration = useDurationLabel();
  return (ms) => {
    if (ms < 10_000) return t('run.fewSeconds');
    const step = ms < 55_000 ? 5_000 : ms < HOUR ? MINUTE : HOUR / 2;
    return t('run.about', { duration: duration(Math.ceil(ms / step) * step) });
  };
}

/** The offered limits in events a second, with the current one; null for none. */
export function paceOptions(current: number | null): readonly (number | null)[] {
  const usual = [100_000, 50_000, 20_000, 10_000, 1_000, 100];
  return [null, ...new Set(current === null ? usual : [...usual, current].toSorted((a, b) => b - a))];
}

/** `10,000/s`, or that there is no limit. */
export function usePaceLabel(): (pace: number | null) => string {
  const { t } = useTranslation('projections');
  return (pace) => (pace === null ? t('pace.none') : t('pace.atMost', { n: formatNumber(pace, [0, 0]) }));
}

/** The end of its name, in which builds of a projection differ; as on the command line. */
export function shortBuild(build: string): string {
  return build.slice(-6);
}

/** `9c1e70ba44d2…` → `9c1e 70ba 44d2` */
export function shortHash(hash: string, digits = 12): string {
  return (hash.slice(0, digits).match(/.{1,4}/g) ?? []).join(' ');
}

interface NamedBuild {
  readonly build: string;
  readonly version: number;
}

/** `version 6`, or `build 24efab` if the other build has the same version. */
export function useBuildLabel(): (build: NamedBuild, otherVersion: number | null | undefined) => string {
  const { t } = useTranslation('projections');
  return ({ build, version }, otherVersion) =>
    version === otherVersion ? t('builds.byName', { build: shortBuild(build) }) : t('builds.byVersion', { version });
}

/** `Replay of order-list to version 8`, `Dry run of 3 projections`. */
export function useReplayTitle(): (replay: Pick<Replay, 'purpose' | 'projections' | 'builds'>) => string {
  const { t } = useTranslation('projections');
  return ({ purpose, projections, builds }) => {
    const kind = purpose === 'dry-run' ? 'dryRun' : 'replay';
    const [projection] = projections;
    if (projections.length !== 1 || projection === undefined)
      return t(`replayTitle.${kind}.several`, { count: projections.length });
    const version = builds[0]?.version;
    return version === undefined
      ? t(`replayTitle.${kind}.begins`, { projection })
      : t(`replayTitle.${kind}.one`, { projection, version });
  };
}
