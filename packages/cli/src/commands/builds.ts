import { Argument, Option } from 'commander';
import { NoSuchProjection } from '@pressline/operations/context/operator-context.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { PromotionResponse } from '@pressline/operations/console/operators.ts';
import type { ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { namesOrAll } from '../command/arguments.ts';
import { flag, UsageError, type PresslineCommand } from '../command/command.ts';
import { shortBuildName } from '../table.ts';
import { printLine } from '../terminal.ts';
import { buildLabel, buildsToCompare, findBuild, isBeingReplayed, readyBuild } from './build-states.ts';
import { comparisonText } from './comparison-text.ts';
import { namesToType, workOnReadModels, type ReadModelResult } from './work-on-read-models.ts';

const UNFINISHED = 'Interrupted. A running shop finishes what it has started: check with pressline status.';
const yesFlag = () => flag('--yes', 'Skip the confirmation for several read models');

export const compare: PresslineCommand = {
  name: 'compare',
  group: 'rebuild',
  summary: 'Compare builds of read models with the live ones, at the same event',
  arguments: [
    new Argument('<projection...>', 'Names, or "all"; after a single name, up to two of its builds').argParser(
      namesOrAll,
    ),
  ],
  details:
    'Compares the newest build that is not live with the live one; "all" means every read model with a build that is ready. To choose other builds of one read model, name one to compare with the live one, or two: by name, by their last characters, as "live" or "previous".\n\nClean means: nothing is parked, every document matches its schema, and documents differ only in fields that the new version declares. Exit code 1 if a build is not clean.',
  examples: ['pressline compare order-list', 'pressline compare order-list previous', 'pressline compare all'],
  async run(context, _flags: unknown, [first = '', ...others]: readonly string[]) {
    context.onInterrupt('Stopped comparing. Nothing was changed.');
    const { operators } = await context.connect();
    const { projections } = await operators.status();
    const isOfBuilds = others.some((name) => !projections.some(({ projection }) => projection === name));
    if (isOfBuilds && others.length > 2) throw new UsageError('Only two builds can be compared.');
    const names = isOfBuilds ? [first] : [first, ...others];
    const builds = isOfBuilds ? others : [];
    return workOnReadModels(context, {
      names,
      items: selected(projections, names, (status) => readyBuild(status) !== undefined),
      nothing: 'No build is ready. Make new ones: pressline replay all',
      doing: 'Comparing',
      outcome: 'compared clean',
      run: (status) => compareBuilds(operators, status, builds),
      nextSteps(clean) {
        // promote would take another build than those that were named.
        if (isOfBuilds) return [];
        const ready = projections.filter((status) => readyBuild(status) !== undefined);
        const promotable = ready.map(({ projection }) => projection).filter((projection) => clean.includes(projection));
        return promotable.length === 0 ? [] : [`To promote: pressline promote ${namesToType(promotable)}`];
      },
    });
  },
};

async function compareBuilds(
  operators: OperatorService,
  status: ProjectionStatus,
  names: readonly string[],
): Promise<ReadModelResult> {
  const { projection } = status;
  const [left, right] = buildsToCompare(status, names);
  if (right === undefined)
    throw new Error(`${projection} has only one build. Make another: pressline replay ${projection}`);
  const compared = await operators.compare(projection, left, right);
  if (compared === undefined)
    throw new Error(
      `${shortBuildName(right)} of ${projection} is behind ${shortBuildName(left)}, or not updated. Check: pressline status`,
    );
  return { json: compared, text: comparisonText(compared), isDone: compared.clean };
}

interface PromoteFlags {
  readonly build: string | undefined;
  readonly force: boolean;
  readonly yes: boolean;
}

export const promote: PresslineCommand = {
  name: 'promote',
  alias: 'flip',
  group: 'rebuild',
  summary: 'Make other builds live, if they compare clean',
  arguments: [new Argument('<projection...>', 'Names, or "all" for every build that is ready').argParser(namesOrAll)],
  options: [
    new Option('--build <name>', 'Name, its last characters, or "previous"; the newest build by default'),
    flag('--force', 'Promote although the comparison is not clean; recorded in the audit log'),
    yesFlag(),
  ],
  details:
    'Both builds of each read model are compared first. Requests are served from the new build at once, and none fails. The previous build is still updated, so that undo loses nothing.\n\nSeveral read models are confirmed once and promoted one after the other. If some are refused, the others are still promoted; each is listed, and the exit code is 1.',
  examples: [
    'pressline promote order-list',
    'pressline promote order-list --build previous',
    'pressline promote order-list inbox --yes',
    'pressline promote all',
  ],
  async run(context, { build, force, yes }: PromoteFlags, names: readonly string[]) {
    if (build !== undefined && (names.length > 1 || names.includes('all')))
      throw new UsageError('--build is a build of one read model. Name only that one.');
    if (force && names.includes('all')) throw new UsageError('--force needs the names of the read models, not "all".');
    context.onInterrupt(UNFINISHED);
    const { operators } = await context.connect();
    const { projections, replays } = await operators.status();
    const items = selected(
      projections,
      names,
      (status) => readyBuild(status) !== undefined && !isBeingReplayed(status, replays),
    ).map((status) => ({
      projection: status.projection,
      to: build === undefined ? (readyBuild(status)?.build ?? null) : findBuild(status, build),
      hasPrevious: status.builds.some(({ place }) => place === 'previous'),
    }));
    if (items.length === 1 && !names.includes('all')) printLine('Comparing both builds first.');
    return workOnReadModels(context, {
      names,
      items,
      nothing: 'No build is ready. Make new ones: pressline replay all',
      confirm: {
        verb: 'promote',
        isSkipped: yes,
        line: ({ projection, to }) => `${projection} ${to === null ? 'has no new build' : shortBuildName(to)}`,
      },
      doing: 'Comparing and promoting',
      outcome: 'promoted',
      run: async ({ projection, to, hasPrevious }) => {
        const result = await operators.promote({ projection, build: to, force });
        if (result.outcome === 'refused')
          return refusal({ projection, build: to }, result, 'promoted', hasPrevious && to === null);
        const forced = result.inSpiteOf.length === 0 ? '' : ` Forced despite: ${result.inSpiteOf.join(', ')}.`;
        return {
          json: result,
          note: `${projection} now serves ${shortBuildName(result.live)} instead of ${shortBuildName(result.previous)}.${forced}`,
          isDone: true,
        };
      },
      // Not "all": that would also undo earlier promotions.
      nextSteps: (promoted) => [
        `${promoted.length === 1 ? 'The previous build is' : 'The previous builds are'} still updated. To go back: pressline undo ${promoted.join(' ')}`,
      ],
    });
  },
};

export const undo: PresslineCommand = {
  name: 'undo',
  group: 'rebuild',
  summary: 'Undo the last promotion: make the previous builds live again',
  arguments: [
    new Argument('<projection...>', 'Names, or "all" for every promotion that can be undone').argParser(namesOrAll),
  ],
  options: [yesFlag()],
  details: 'The previous build was still updated, so nothing that happened since is lost.',
  examples: ['pressline undo order-list', 'pressline undo all'],
  async run(context, { yes }: { readonly yes: boolean }, names: readonly string[]) {
    context.onInterrupt(UNFINISHED);
    const { operators } = await context.connect();
    const { projections } = await operators.status();
    return workOnReadModels(context, {
      names,
      items: selected(projections, names, ({ flipped }) => flipped !== null && !flipped.undoes),
      nothing: 'No promotion can be undone.',
      confirm: {
        verb: 'undo',
        isSkipped: yes,
        line: ({ projection, flipped }) =>
          flipped === null
            ? `${projection} has no promotion to undo`
            : `${projection} ${shortBuildName(flipped.to.build)} → ${shortBuildName(flipped.from.build)}, promoted ${formatTime(flipped.at)} UTC`,
      },
      doing: 'Undoing',
      outcome: 'undone',
      run: async ({ projection, builds }) => {
        const buildAt = (place: string) => builds.find((build) => build.place === place)?.build;
        const [from, to] = [buildAt('previous'), buildAt('live')];
        if (from === undefined || to === undefined)
          return {
            json: { outcome: 'refused', because: 'no-such-build', fields: [] },
            note: `${projection} has no previous build, so there is nothing to undo.`,
            isDone: false,
          };
        const result = await operators.undo({ projection, from, to });
        if (result.outcome === 'refused') return refusal({ projection, build: from }, result, 'undone');
        return {
          json: result,
          note: `${projection} is back on ${shortBuildName(result.live)}. ${shortBuildName(result.previous)} is still updated.`,
          isDone: true,
        };
      },
      nextSteps: () => [],
    });
  },
};

export const drop: PresslineCommand = {
  name: 'drop',
  group: 'rebuild',
  summary: 'Remove builds that aren’t live; this can’t be undone',
  arguments: [
    new Argument('<projection>', 'Name of the read model, or "all"'),
    new Argument('<build>', 'Name or last characters, "previous" or "ready"; with "all", one of these two'),
  ],
  options: [yesFlag()],
  details:
    'Ready means: complete and up to date, but not live. If a read model has several such builds, "ready" removes all of them, after a confirmation.',
  examples: ['pressline drop order-list previous', 'pressline drop order-list dbcbf0', 'pressline drop all previous'],
  async run(context, { yes }: { readonly yes: boolean }, name: string, build: string) {
    if (name === 'all' && build !== 'previous' && build !== 'ready')
      throw new UsageError('With "all", the build is "previous" or "ready".');
    context.onInterrupt(UNFINISHED);
    const { operators } = await context.connect();
    const { projections, replays } = await operators.status();
    // A replay still compares what it has built.
    const isMeant = (status: ProjectionStatus): boolean => build === 'previous' || !isBeingReplayed(status, replays);
    const buildsToDrop = (status: ProjectionStatus): readonly string[] => {
      const labelled = status.builds.filter((one) => buildLabel(one) === build).map((one) => one.build);
      return name === 'all' || (build === 'ready' && labelled.length > 1) ? labelled : [findBuild(status, build)];
    };
    const items = selected(projections, [name], isMeant).flatMap((status) =>
      buildsToDrop(status).map((one) => ({ projection: status.projection, build: one })),
    );
    return workOnReadModels(context, {
      names: [name],
      items,
      nothing: `No read model has a ${build} build.`,
      confirm: {
        verb: 'drop',
        isSkipped: yes,
        line: (item) => `${item.projection} ${shortBuildName(item.build)}`,
      },
      doing: 'Dropping',
      outcome: 'dropped',
      run: async (item) => {
        const isDropped = await operators.drop(item.projection, item.build);
        return {
          json: { ...item, dropped: isDropped },
          note: isDropped
            ? `${shortBuildName(item.build)} of ${item.projection} dropped.`
            : `${shortBuildName(item.build)} of ${item.projection} is live, so it can’t be dropped. Promote another build first.`,
          isDone: isDropped,
        };
      },
      nextSteps: () => [],
    });
  },
};

/**
 * The read models that were named.
 * @param isMeant whether `all` means one
 * @throws NoSuchProjection
 */
function selected(
  projections: readonly ProjectionStatus[],
  names: readonly string[],
  isMeant: (status: ProjectionStatus) => boolean,
): readonly ProjectionStatus[] {
  if (names.includes('all')) return projections.filter(isMeant);
  return [...new Set(names)].map((name) => {
    const found = projections.find(({ projection }) => projection === name);
    if (found !== undefined) return found;
    throw new NoSuchProjection(
      name,
      projections.map(({ projection }) => projection),
    );
  });
}

type Refused = Extract<PromotionResponse, { outcome: 'refused' }>;

const REFUSALS: Readonly<Record<Refused['because'], (projection: string, build: string) => string>> = {
  'no-such-build': (projection) => `there is no new build. Make one: pressline replay ${projection}`,
  'already-live': () => 'this build is live already.',
  'other-version': () => 'the build is of a version that this code no longer has, so nothing can read or update it.',
  behind: () => 'the build is behind the live one. Check: pressline status',
  parked: (projection, build) =>
    `streams are parked in it. To list them: pressline parked list ${projection} --build ${build}`,
  malformed: () => 'documents in it don’t match their schema.',
  differs: () => 'it differs in fields that its version doesn’t declare',
  overtaken: () => 'someone else promoted a build at the same time. Check: pressline status',
  'moved-since': () => 'someone else has promoted or undone since. Check: pressline status',
  'undone-already': (projection) =>
    `it was undone already. To use the other build: pressline promote ${projection} --build previous`,
};
const CAN_BE_FORCED: readonly Refused['because'][] = ['behind', 'parked', 'malformed', 'differs'];

/** @param build the one that would be live; null for the newest */
function refusal(
  { projection, build }: { readonly projection: string; readonly build: string | null },
  refused: Refused,
  outcome: 'promoted' | 'undone',
  isPreviousPossible = false,
): ReadModelResult {
  const { because, fields } = refused;
  const named = fields.length === 0 ? '' : `: ${fields.join(', ')}.`;
  const force =
    outcome === 'promoted' && CAN_BE_FORCED.includes(because)
      ? `\nTo promote it anyway: pressline promote ${projection} --force. The audit log records who did it, and why it was refused.`
      : '';
  const previous = isPreviousPossible
    ? `\nTo use the previous build: pressline promote ${projection} --build previous`
    : '';
  return {
    json: refused,
    note: `${outcome === 'undone' ? `The promotion of ${projection}` : projection} was not ${outcome}: ${REFUSALS[because](projection, build === null ? 'ready' : shortBuildName(build))}${named}${force}${previous}`,
    isDone: false,
  };
}
