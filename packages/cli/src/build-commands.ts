import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { PromotionResponse } from '@pressline/operations/console/operators.ts';
import type { ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { comparedText } from './replay-command.ts';
import { shortBuildName } from './table.ts';
import { printJson, printLine } from './terminal.ts';

/** A build that was named by its whole name, by its last letters, or as `live` or `previous`. @throws BuildNotFound */
async function findBuild(operators: OperatorService, projection: string, name: string): Promise<string> {
  const status = await projectionStatusOf(operators, projection);
  const found = status.builds.filter(({ build, place }) => build === name || build.endsWith(name) || place === name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new BuildNotFound(status, name, found.length);
  return only.build;
}

class BuildNotFound extends Error {
  override readonly name = 'BuildNotFound';

  constructor({ projection, builds }: ProjectionStatus, name: string, found: number) {
    const known = builds.map(({ build, place }) => `${shortBuildName(build)} (${place})`).join(', ');
    super(
      found > 1
        ? `"${name}" is the end of several builds of ${projection}: ${known}.`
        : `${projection} has no build "${name}". It has: ${known}.`,
    );
  }
}

async function projectionStatusOf(operators: OperatorService, projection: string): Promise<ProjectionStatus> {
  const { projections } = await operators.standing();
  const found = projections.find((one) => one.projection === projection);
  if (found === undefined)
    throw new Error(
      `There is no projection "${projection}". There are: ${projections.map((one) => one.projection).join(', ')}.`,
    );
  return found;
}

/**
 * Compares the live build with the newest other build, unless two are named.
 * @returns 1 if they are not clean
 */
export async function compareCommand(
  operators: OperatorService,
  projection: string,
  [one = 'live', other]: readonly string[],
  { json }: { readonly json: boolean },
): Promise<number> {
  const left = await findBuild(operators, projection, one);
  const right =
    other === undefined ? await newestOtherBuild(operators, projection) : await findBuild(operators, projection, other);
  const compared = await operators.compare(projection, left, right);
  if (compared === undefined) {
    printLine(
      `${shortBuildName(right)} did not come as far as ${shortBuildName(left)}: it is not fed, or has far to come. See: pressline status`,
    );
    return 1;
  }
  if (json) printJson(compared);
  else process.stdout.write(comparedText(compared));
  return compared.clean ? 0 : 1;
}

async function newestOtherBuild(operators: OperatorService, projection: string): Promise<string> {
  const { builds } = await projectionStatusOf(operators, projection);
  const otherBuild = builds.findLast(({ place, state }) => place !== 'live' && state === 'ready');
  if (otherBuild === undefined)
    throw new Error(`${projection} has one build only. Make another: pressline replay ${projection}`);
  return otherBuild.build;
}

const REFUSAL_MESSAGES: Readonly<Record<string, string>> = {
  'no-such-build': 'there is no whole build beside the live one. Make one: pressline replay',
  'already-live': 'readers are there already.',
  'other-version': 'a version made it that this code has no more, so nobody feeds it or can read it.',
  behind: 'it did not come as far as the live one. See: pressline status.',
  parked: 'streams stand still in it: pressline parked.',
  malformed: 'documents of it are not as the schema says.',
  differs: 'it differs in fields that its version does not declare',
  overtaken: 'somebody else flipped at the same time. Look again: pressline status.',
  'moved-since': 'somebody else moved readers meanwhile. Look again: pressline status.',
  'undone-already':
    'the last flip was an undo. To move readers to the build that they left: pressline flip, with --build previous.',
};

export async function flipCommand(
  operators: OperatorService,
  projection: string,
  { build, force, json }: { readonly build: string | undefined; readonly force: boolean; readonly json: boolean },
): Promise<number> {
  const to = build === undefined ? null : await findBuild(operators, projection, build);
  if (!json) printLine('Both builds are compared first.');
  const result = await operators.flip({ projection, build: to, insists: force });
  return printFlip(result, projection, json, 'flipped');
}

export async function undoCommand(
  operators: OperatorService,
  projection: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  const { builds } = await projectionStatusOf(operators, projection);
  const at = (wanted: string) => builds.find(({ place }) => place === wanted)?.build;
  const [from, to] = [at('previous'), at('live')];
  if (from === undefined || to === undefined)
    throw new Error(`There is no build of ${projection} before the one that answers: nothing to undo.`);
  return printFlip(await operators.undo({ projection, from, to }), projection, json, 'undone');
}

function printFlip(result: PromotionResponse, projection: string, json: boolean, done: 'flipped' | 'undone'): number {
  if (json) printJson(result);
  if (result.outcome === 'refused') {
    const fields = result.fields.length === 0 ? '' : `: ${result.fields.join(', ')}.`;
    printLine(`Not ${done}: ${REFUSAL_MESSAGES[result.because] ?? result.because}${fields}`);
    if (done === 'flipped' && ['behind', 'parked', 'malformed', 'differs'].includes(result.because))
      printLine('In spite of it: --force, which is noted with your flip.');
    return 1;
  }
  const inSpite = result.inSpiteOf.length === 0 ? '' : ` In spite of: ${result.inSpiteOf.join(', ')}.`;
  printLine(
    done === 'flipped'
      ? `Readers of ${projection} are on ${shortBuildName(result.live)}.${inSpite} The build before, ${shortBuildName(result.previous)}, is fed on: pressline undo ${projection}`
      : `Readers of ${projection} are back on ${shortBuildName(result.live)}. ${shortBuildName(result.previous)} is fed on.`,
  );
  return 0;
}

/** @returns 1 if the build is live, which can't be dropped */
export async function dropCommand(
  operators: OperatorService,
  projection: string,
  name: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  const build = await findBuild(operators, projection, name);
  const dropped = await operators.drop(projection, build);
  if (json) printJson({ projection, build, dropped });
  else
    printLine(
      dropped
        ? `${shortBuildName(build)} of ${projection} is dropped.`
        : `${shortBuildName(build)} answers: it can’t be dropped.`,
    );
  return dropped ? 0 : 1;
}
