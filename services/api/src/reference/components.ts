import { SCHEMA_EXAMPLES } from '@pressline/contracts/api/examples.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { NAMED_SCHEMAS, type NamedSchemas } from '@pressline/contracts/api/schema-names.ts';
import type { Route } from '@pressline/contracts/http/route-shapes.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** The JSON schema of an object. */
export interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const NAMES = z.registry<{ readonly id: string; readonly examples?: readonly unknown[] }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS) as [keyof NamedSchemas, z.ZodType][]) {
  const example: unknown = SCHEMA_EXAMPLES[id];
  NAMES.add(schema, { id, ...(example !== undefined && { examples: [example] }) });
}
for (const [call, { body, response }] of Object.entries<Route>(ROUTES)) {
  const name = componentName(call);
  if (body.as === 'json' && !NAMES.has(body.schema)) NAMES.add(body.schema, { id: `${name}Request` });
  if (response.as === 'json' && response.schema instanceof z.ZodObject && !NAMES.has(response.schema))
    NAMES.add(response.schema, { id: `${name}Result` });
}

/** `price-changed`, `placeOrder` and `If-Match` as `PriceChanged`, `PlaceOrder` and `IfMatch`. */
export function componentName(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** Formats that say all that a client needs; zod adds a long pattern to each. */
const PLAIN_FORMATS = new Set(['uuid', 'email', 'date', 'date-time']);

type Kind = 'schemas' | 'responses' | 'parameters' | 'headers';

/** What the operations of a document share, by name. */
export class Components {
  readonly #added: Readonly<Record<Kind, Map<string, Json>>> = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };

  /** A reference to a schema that has a name; any other schema in full, with references to those in it. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    // Within another schema, also the outermost one becomes a reference.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
      io,
      metadata: NAMES,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (PLAIN_FORMATS.has(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      },
    });
    for (const [name, definition] of Object.entries($defs)) this.add('schemas', name, withReferences(definition));
    return withReferences(properties?.['schema']);
  }

  /** The parameters or form fields that a schema describes. */
  objectOf(schema: z.ZodType): ObjectSchema {
    return this.schemaOf(schema, 'input');
  }

  /** @returns a reference to the component. @throws if its name is used for another one */
  add(kind: Kind, name: string, component: Json): Json {
    const known = this.#added[kind];
    if (!isDeepStrictEqual(known.get(name) ?? component, component))
      throw new Error(`Two different ${kind} of the OpenAPI document are called ${name}.`);
    known.set(name, component);
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** The `components` of the document. */
  toJson(): Json {
    return Object.fromEntries(Object.entries(this.#added).map(([kind, added]) => [kind, sorted(added)]));
  }
}

function sorted(components: ReadonlyMap<string, Json>): Json {
  return Object.fromEntries([...components].toSorted(([one], [other]) => one.localeCompare(other)));
}

function withReferences(schema: unknown): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as Json;
}
