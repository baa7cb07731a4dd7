import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { parse } from 'yaml';
import { ROOT } from './root.ts';

/** The parts of a service that the tests use. */
export interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly container_name?: string;
  readonly profiles?: readonly string[];
  readonly deploy?: {
    readonly replicas?: string;
    readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } };
  };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** @param file relative to the root */
export function composeFile(file: string): ComposeFile {
  return parse(readFileSync(path.join(ROOT, file), 'utf8'), { merge: true }) as ComposeFile;
}

/** A variable that a Compose file takes from the environment. */
export interface Variable {
  readonly name: string;
  /** Its default; absent if it must be set. */
  readonly fallback: string | undefined;
  /** Compose's message if it must be set and isn't. */
  readonly message: string | undefined;
}

const VARIABLE = /\$\{(\w+)(?::(-|\?)((?:[^${}]|\$\{[^}]*\})*))?\}/g;

export function variablesOf(text: string): readonly Variable[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '', kind, rest]) => ({
    name,
    fallback: kind === '-' ? rest : undefined,
    message: kind === '?' ? rest : undefined,
  }));
}

/** A value as Compose would substitute it from the environment. */
export function filledIn(value: string | number, env: Readonly<Record<string, string>>): string {
  return String(value)
    .replace(VARIABLE, (_all, name: string, kind: string | undefined, rest: string | undefined) => {
      const set = env[name];
      if (set !== undefined && set !== '') return set;
      if (kind !== '-') throw new Error(`${name} is not set: ${rest ?? ''}`);
      return filledIn(rest ?? '', env);
    })
    .replaceAll('$$', '$');
}

/** The environment of a service. */
export function environmentOf(service: Service, env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [name, filledIn(value, env)]),
  );
}

/** A stage of the Dockerfile, including what it inherits. */
export interface Stage {
  readonly name: string;
  /** The image, or the stage, that it is based on. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

export const DOCKERFILE = readFileSync(path.join(ROOT, 'infra/Dockerfile'), 'utf8');

/** The stages of `infra/Dockerfile`, in order. */
export function stages(): readonly Stage[] {
  const found: { name: string; from: string; instructions: Instruction[] }[] = [];
  const defaults = new Map<string, string>();
  for (const instruction of DockerfileParser.parse(DOCKERFILE).getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    if (instruction.getKeyword() === 'FROM') {
      const from = (words[0] ?? '').replace(/\$\{(\w+)\}/g, (_all, name: string) => defaults.get(name) ?? '');
      found.push({ name: words[2] ?? '', from, instructions: [] });
    } else if (found.length === 0) {
      const [name = '', value = ''] = (words[0] ?? '').split('=');
      defaults.set(name, value);
    } else found.at(-1)?.instructions.push(instruction);
  }
  return found;
}

/** A stage's instructions after those of the stages that it is based on. */
export function instructionsOf(name: string): readonly Instruction[] {
  const stage = stages().find((each) => each.name === name);
  if (stage === undefined) return [];
  return [...instructionsOf(stage.from), ...stage.instructions];
}

/** The last arguments of an instruction, as JSON if they are a list: `CMD`, `HEALTHCHECK`, `USER`. */
export function lastOf(name: string, keyword: string): string | undefined {
  const last = instructionsOf(name).findLast((instruction) => instruction.getKeyword() === keyword);
  return last?.getArgumentsContent() ?? undefined;
}

/** The command that an image starts with. */
export function startCommand(name: string): readonly string[] {
  return JSON.parse(lastOf(name, 'CMD') ?? '[]') as string[];
}

/** The environment that an image sets before Compose adds to it. */
export function imageEnvironment(name: string): Record<string, string> {
  return Object.fromEntries(
    instructionsOf(name)
      .filter((instruction) => instruction.getKeyword() === 'ENV')
      .flatMap((instruction) => instruction.getArguments().map((argument) => argument.getValue()))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
