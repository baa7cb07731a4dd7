import { Argument, Option } from 'commander';
import { NoSuchProjection } from '@pressline/operations/context/operator-context.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { PromotionResponse } from '@pressline/operations/console/operators.ts';
import type { ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { EXIT, flag, UsageError, type CommandResult, type PresslineCommand } from '../command/command.ts';
import { shortBuildName } from '../table.ts';
import { printLine } from '../terminal.ts';
import { comparisonText } from './comparison-text.ts';

const projectionArgument = () => new Argument('<projection>', 'Name of the read model');
const UNFINISHED = 'Interrupted. A running shop finishes what it has begun: check with pressline status.';

export const compare: PresslineCommand = {
  name: 'compare',
  group: 'rebuild',
  summary: 'Compare two builds of a read model at the same event',
  arguments: [
    projectionArgument(),
    new Argument('[builds...]', 'Names or their last letters; the live build and the newest other one by default'),
  ],
  details:
    'Clean means: nothing is parked, every document matches its schema, and documents differ only in fields that the new version declares. Exit code 1 if the builds are not clean.',
  examples: ['pressline compare order-list', 'pressline compare order-list live dbcbf0'],
  async run(
    { connect, onInterrupt },
    _flags: unknown,
    projection: string,
    [one = 'live', other, ...more]: readonly string[],
  ) {
    if (more.length > 0) throw new UsageError('Only two builds can be compared.');
    onInterrupt('Stopped comparing. Nothing was changed.');
    const { operators } = await connect();
    const left = await findBuild(operators, projection, one);
    const right =
      other === undefined
        ? await newestOtherBuild(operators, projection)
        : await findBuild(operators, projection, other);
    const compared = await operators.compare(projection, left, right);
    if (compared === undefined)
      throw new Error(
        `${shortBuildName(right)} is behind ${shortBuildName(left)}, or not updated. Check: pressline status`,
      );
    return {
      json: compared,
      text: comparisonText(compared),
      notes: compared.clean ? [`To move readers to it: pressline promote ${projection}`] : [],
      exitCode: compared.clean ? EXIT.done : EXIT.failed,
    };
  },
};

interface PromoteFlags {
  readonly build: string | undefined;
  readonly force: boolean;
}

export const promote: PresslineCommand = {
  name: 'promote',
  alias: 'flip',
  group: 'rebuild',
  summary: 'Move readers to another build, if it compares clean',
  arguments: [projectionArgument()],
  options: [
    new Option('--build <name>', 'Name, its last letters, or "previous"; the newest build by default'),
    flag('--force', 'Promote although the comparison is not clean; recorded in the audit log'),
  ],
  details:
    'Both builds are compared first. Readers use the new build from their next request; none fails. The build before is kept up to date, so that undo loses nothing.',
  examples: ['pressline promote order-list', 'pressline promote order-list --build previous'],
  async run({ connect, onInterrupt }, { build, force }: PromoteFlags, projection: string) {
    onInterrupt(UNFINISHED);
    const { operators } = await connect();
    const to = build === undefined ? null : await findBuild(operators, projection, build);
    await projectionStatusOf(operators, projection);
    printLine('Comparing both builds first.');
    const result = await operators.promote({ projection, build: to, force });
    if (result.outcome === 'refused') return refusal(result, 'Not promoted');
    const forced = result.inSpiteOf.length === 0 ? '' : ` Forced despite: ${result.inSpiteOf.join(', ')}.`;
    return {
      json: result,
      notes: [
        `Readers of ${projection} are on ${shortBuildName(result.live)}.${forced}`,
        `The previous build, ${shortBuildName(result.previous)}, is kept up to date. To go back: pressline undo ${projection}`,
      ],
    };
  },
};

export const undo: PresslineCommand = {
  name: 'undo',
  group: 'rebuild',
  summary: 'Move readers back to the build before the last promotion',
  arguments: [projectionArgument()],
  details: 'The previous build was kept up to date, so readers miss nothing that happened since.',
  examples: ['pressline undo order-list'],
  async run({ connect, onInterrupt }, _flags: unknown, projection: string) {
    onInterrupt(UNFINISHED);
    const { operators } = await connect();
    const { builds } = await projectionStatusOf(operators, projection);
    const buildAt = (place: string) => builds.find((build) => build.place === place)?.build;
    const [from, to] = [buildAt('previous'), buildAt('live')];
    if (from === undefined || to === undefined)
      throw new Error(`${projection} has no previous build, so there is nothing to undo.`);
    const result = await operators.undo({ projection, from, to });
    if (result.outcome === 'refused') return refusal(result, 'Not undone');
    return {
      json: result,
      notes: [
        `Readers of ${projection} are back on ${shortBuildName(result.live)}. ${shortBuildName(result.previous)} is kept up to date.`,
      ],
    };
  },
};

export const drop: PresslineCommand = {
  name: 'drop',
  group: 'rebuild',
  summary: 'Remove a build that readers don’t use; this can’t be undone',
  arguments: [projectionArgument(), new Argument('<build>', 'Name, its last letters, or "previous"')],
  examples: ['pressline drop order-list previous', 'pressline drop order-list dbcbf0'],
  async run({ connect, onInterrupt }, _flags: unknown, projection: string, name: string) {
    onInterrupt(UNFINISHED);
    const { operators } = await connect();
    const build = await findBuild(operators, projection, name);
    const dropped = await operators.drop(projection, build);
    return {
      json: { projection, build, dropped },
      notes: [
        dropped
          ? `${shortBuildName(build)} of ${projection} dropped.`
          : `${shortBuildName(build)} of ${projection} is live, so it can’t be dropped. Promote another build first.`,
      ],
      exitCode: dropped ? EXIT.done : EXIT.failed,
    };
  },
};

/** A build that was named by its whole name, by its last letters, or as `live` or `previous`. */
async function findBuild(operators: OperatorService, projection: string, name: string): Promise<string> {
  const { builds } = await projectionStatusOf(operators, projection);
  const found = builds.filter(({ build, place }) => build === name || build.endsWith(name) || place === name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only.build;
  const known = builds.map(({ build, place }) => `${shortBuildName(build)}${LABELS[place]}`).join(', ');
  throw new UsageError(
    found.length > 1
      ? `Several builds of ${projection} end in "${name}": ${known}.`
      : `${projection} has no build "${name}". Builds: ${known}.`,
  );
}

const LABELS = { live: ' (live)', previous: ' (previous)', beside: '' } as const;

async function projectionStatusOf(operators: OperatorService, projection: string): Promise<ProjectionStatus> {
  const { projections } = await operators.status();
  const found = projections.find((one) => one.projection === projection);
  if (found !== undefined) return found;
  throw new NoSuchProjection(
    projection,
    projections.map((one) => one.projection),
  );
}

async function newestOtherBuild(operators: OperatorService, projection: string): Promise<string> {
  const { builds } = await projectionStatusOf(operators, projection);
  const otherBuild = builds.findLast(({ place, state }) => place !== 'live' && state === 'ready');
  if (otherBuild === undefined)
    throw new Error(`${projection} has only one build. Make another: pressline replay ${projection}`);
  return otherBuild.build;
}

const REFUSALS: Readonly<Record<string, string>> = {
  'no-such-build': 'there is no other complete build. Make one: pressline replay <projection>',
  'already-live': 'this build is live already.',
  'other-version': 'the build is of a version that this code no longer has, so nothing can read or update it.',
  behind: 'the build is behind the live one. Check: pressline status',
  parked: 'streams are parked in it: pressline parked',
  malformed: 'documents in it don’t match their schema.',
  differs: 'it differs in fields that its version doesn’t declare',
  overtaken: 'somebody else promoted a build at the same time. Check: pressline status',
  'moved-since': 'somebody else has moved readers since. Check: pressline status',
  'undone-already':
    'the last promotion was undone already. To move readers to the build they left: pressline promote <projection> --build previous',
};
const CAN_BE_FORCED = ['behind', 'parked', 'malformed', 'differs'];

function refusal(result: Extract<PromotionResponse, { outcome: 'refused' }>, what: string): CommandResult {
  const { because, fields } = result;
  const named = fields.length === 0 ? '' : `: ${fields.join(', ')}.`;
  return {
    json: result,
    notes: [
      `${what}: ${REFUSALS[because] ?? because}${named}`,
      ...(what === 'Not promoted' && CAN_BE_FORCED.includes(because)
        ? ['To promote it anyway: --force. The audit log records who did and why it was refused.']
        : []),
    ],
    exitCode: EXIT.failed,
  };
}
