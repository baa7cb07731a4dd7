import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { PromotionResponse } from '@pressline/operations/console/operators.ts';
import type { ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { comparedText } from './replay-command.ts';
import { short } from './table.ts';
import { answerAsJson, say } from './terminal.ts';

/** A build that was named by its whole name, by its last letters, or as `live` or `previous`. @throws NoSuchBuild */
async function buildNamed(operators: OperatorService, projection: string, name: string): Promise<string> {
  const standing = await standingOf(operators, projection);
  const found = standing.builds.filter(({ build, place }) => build === name || build.endsWith(name) || place === name);
  const [only] = found;
  if (only === undefined || found.length > 1) throw new NoSuchBuild(standing, name, found.length);
  return only.build;
}

class NoSuchBuild extends Error {
  override readonly name = 'NoSuchBuild';

  constructor({ projection, builds }: ProjectionStatus, name: string, found: number) {
    const known = builds.map(({ build, place }) => `${short(build)} (${place})`).join(', ');
    super(
      found > 1
        ? `"${name}" is the end of several builds of ${projection}: ${known}.`
        : `${projection} has no build "${name}". It has: ${known}.`,
    );
  }
}

async function standingOf(operators: OperatorService, projection: string): Promise<ProjectionStatus> {
  const { projections } = await operators.standing();
  const found = projections.find((one) => one.projection === projection);
  if (found === undefined)
    throw new Error(
      `There is no projection "${projection}". There are: ${projections.map((one) => one.projection).join(', ')}.`,
    );
  return found;
}

/** The live build against the newest beside it, unless two are named. @returns 1 where they are not clean */
export async function compareCommand(
  operators: OperatorService,
  projection: string,
  [one = 'live', other]: readonly string[],
  { json }: { readonly json: boolean },
): Promise<number> {
  const left = await buildNamed(operators, projection, one);
  const right =
    other === undefined ? await newestBeside(operators, projection) : await buildNamed(operators, projection, other);
  const compared = await operators.compare(projection, left, right);
  if (compared === undefined) {
    say(
      `${short(right)} did not come as far as ${short(left)}: it is not fed, or has far to come. See: pressline status`,
    );
    return 1;
  }
  if (json) answerAsJson(compared);
  else process.stdout.write(comparedText(compared));
  return compared.clean ? 0 : 1;
}

async function newestBeside(operators: OperatorService, projection: string): Promise<string> {
  const { builds } = await standingOf(operators, projection);
  const beside = builds.findLast(({ place, state }) => place !== 'live' && state === 'ready');
  if (beside === undefined)
    throw new Error(`${projection} has one build only. Make another: pressline replay ${projection}`);
  return beside.build;
}

const REFUSALS: Readonly<Record<string, string>> = {
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
  const to = build === undefined ? null : await buildNamed(operators, projection, build);
  if (!json) say('Both builds are compared first.');
  const answer = await operators.flip({ projection, build: to, insists: force });
  return toldFlip(answer, projection, json, 'flipped');
}

export async function undoCommand(
  operators: OperatorService,
  projection: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  const { builds } = await standingOf(operators, projection);
  const at = (wanted: string) => builds.find(({ place }) => place === wanted)?.build;
  const [from, to] = [at('previous'), at('live')];
  if (from === undefined || to === undefined)
    throw new Error(`There is no build of ${projection} before the one that answers: nothing to undo.`);
  return toldFlip(await operators.undo({ projection, from, to }), projection, json, 'undone');
}

function toldFlip(answer: PromotionResponse, projection: string, json: boolean, done: 'flipped' | 'undone'): number {
  if (json) answerAsJson(answer);
  if (answer.outcome === 'refused') {
    const fields = answer.fields.length === 0 ? '' : `: ${answer.fields.join(', ')}.`;
    say(`Not ${done}: ${REFUSALS[answer.because] ?? answer.because}${fields}`);
    if (done === 'flipped' && ['behind', 'parked', 'malformed', 'differs'].includes(answer.because))
      say('In spite of it: --force, which is noted with your flip.');
    return 1;
  }
  const inSpite = answer.inSpiteOf.length === 0 ? '' : ` In spite of: ${answer.inSpiteOf.join(', ')}.`;
  say(
    done === 'flipped'
      ? `Readers of ${projection} are on ${short(answer.live)}.${inSpite} The build before, ${short(answer.previous)}, is fed on: pressline undo ${projection}`
      : `Readers of ${projection} are back on ${short(answer.live)}. ${short(answer.previous)} is fed on.`,
  );
  return 0;
}

/** @returns 1 where it answers, and stays */
export async function dropCommand(
  operators: OperatorService,
  projection: string,
  name: string,
  { json }: { readonly json: boolean },
): Promise<number> {
  const build = await buildNamed(operators, projection, name);
  const dropped = await operators.drop(projection, build);
  if (json) answerAsJson({ projection, build, dropped });
  else say(dropped ? `${short(build)} of ${projection} is dropped.` : `${short(build)} answers: it can’t be dropped.`);
  return dropped ? 0 : 1;
}
