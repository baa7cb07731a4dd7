import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Access } from '@pressline/contracts/http/route-shapes.ts';
import { REQUEST_EXAMPLES } from '@pressline/contracts/api/examples.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { PROBLEMS, problem, type ProblemKind, type ProblemStatus } from '@pressline/contracts/http/problem.ts';
import { problemsOf } from '@pressline/contracts/api/route-problems.ts';
import { TAGS, type RequestBody, type Route } from '@pressline/contracts/http/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/api/route-table.ts';
import { needsConfirmation, staffMay } from '@pressline/contracts/api/staff-rights.ts';
import { STAFF_ROLES } from '@pressline/domain/accounts/staff-role.ts';
import type { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../http/command-context.ts';
import { IF_MATCH } from '../http/expected-revision.ts';
import { POSITION } from '../http/read-your-writes.ts';
import { componentName, Components, type Json } from './components.ts';

const DESCRIPTION = `The API of a print and safety wear store and its back office.

Amounts are in AED. Times are ISO 8601 in UTC.

Errors are returned as \`application/problem+json\` (RFC 9457). \`type\` identifies the problem, and \`message\` can be shown to users.

To retry a command safely, send an \`Idempotency-Key\`: requests with the same key and body run only once. Responses to commands include a \`Pressline-Position\`. To read your own writes, send it as \`Pressline-After\` with the next query.`;

/** The OpenAPI 3.1 document of the shop, made from the table of routes. */
export function openApiDocument(publicUrl: string | undefined): Json {
  const components = new Components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(ROUTES) as [EndpointName, Route][]) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pressline',
      version: '0.1.0',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Returned by the login and registration endpoints.',
        },
      },
      ...components.toJson(),
    },
  };
}

function operation(operationId: EndpointName, route: Route, components: Components): Json {
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [ACCESS_DESCRIPTIONS[route.access], rolesOf(operationId), confirmed(operationId)].join(' ').trim(),
    security: securityOf(route.access),
    parameters: parameters(route, components),
    ...requestBody(operationId, route.body, components),
    responses: { ...success(route, components), ...problemResponses(route, components) },
  };
}

/** The staff roles that can call, unless all can. */
function rolesOf(name: EndpointName): string {
  const allowed = STAFF_ROLES.filter((role) => staffMay(role, name));
  return allowed.length === 0 || allowed.length === STAFF_ROLES.length ? '' : `Staff roles: ${allowed.join(', ')}.`;
}

/** Of the session of the staff; see the problem `confirmation-required`. */
function confirmed(name: EndpointName): string {
  return needsConfirmation(name) ? 'Requires a login or an identity confirmation within the last ten minutes.' : '';
}

const ACCESS_DESCRIPTIONS: Readonly<Record<Access, string>> = {
  anyone: 'Anyone.',
  'any-session': 'Anyone. Tokens of ended sessions are accepted, too.',
  'anyone-or-customer': 'Anyone. With a customer’s token, the record is saved to that customer’s account.',
  'anyone-or-account': 'Anyone. Private files require a token of their owner or of staff.',
  customer: 'Customers.',
  admin: 'Staff.',
  'customer-or-admin': 'Customers (their own records only) and staff.',
};

function securityOf(access: Access): readonly Json[] {
  switch (access) {
    case 'anyone':
      return [];
    case 'any-session':
    case 'anyone-or-customer':
    case 'anyone-or-account':
      return [{}, { token: [] }];
    case 'customer':
    case 'admin':
    case 'customer-or-admin':
      return [{ token: [] }];
  }
}

function parameters(route: Route, components: Components): readonly Json[] {
  const header = (name: string, description: string, pattern?: RegExp): Json =>
    components.add('parameters', componentName(name), {
      name,
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', ...(pattern !== undefined && { pattern: pattern.source }) },
    });
  const isJsonQuery = route.method === 'GET' && route.response.as === 'json';
  return [
    ...fieldsOf(route.params, 'path', components),
    ...fieldsOf(route.query, 'query', components),
    ...(route.idempotent === true
      ? [
          header(
            HEADER.idempotencyKey,
            'A unique key chosen by the client. Requests with the same key run only once.',
            IDEMPOTENCY_KEY,
          ),
        ]
      : []),
    ...(route.checksRevision === true
      ? [
          header(
            'If-Match',
            'The revision that the change is based on. If the record has changed since, the response is 409.',
            IF_MATCH,
          ),
        ]
      : []),
    ...(isJsonQuery ? [header(HEADER.after, 'Wait up to 2 seconds until this position can be read.', POSITION)] : []),
    ...(route.byLink === true
      ? [header(HEADER.orderLink, 'The token of a link to the order, for callers who aren’t logged in.')]
      : []),
  ];
}

function fieldsOf(schema: z.ZodType, where: 'path' | 'query', components: Components): readonly Json[] {
  const { properties = {}, required = [] } = components.objectOf(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }));
}

function requestBody(name: EndpointName, body: RequestBody, components: Components): Json {
  const examples: Readonly<Partial<Record<EndpointName, object | undefined>>> = REQUEST_EXAMPLES;
  const example = examples[name];
  switch (body.as) {
    case 'none':
      return {};
    case 'json':
      return {
        requestBody: {
          // A missing body is read as `{}`.
          required: !body.schema.safeParse({}).success,
          content: { 'application/json': { schema: components.schemaOf(body.schema, 'input'), example } },
        },
      };
    case 'multipart': {
      const fields = components.objectOf(body.schema);
      const files = Object.entries(body.files);
      const form = {
        ...fields,
        properties: {
          ...fields.properties,
          ...Object.fromEntries(files.map(([field]) => [field, { type: 'string', format: 'binary' }])),
        },
        required: [...(fields.required ?? []), ...files.flatMap(([field, { required }]) => (required ? [field] : []))],
      };
      const schema = components.add('schemas', `${componentName(name)}Form`, form);
      const sent = Object.fromEntries(files.map(([field, { kind }]) => [field, EXAMPLE_FILES[kind]]));
      return {
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema, example: { ...example, ...sent } } },
        },
      };
    }
  }
}

const EXAMPLE_FILES = { artwork: 'cards.pdf', image: 'cards.png', dieline: 'burger-box.pdf' };

const BINARY = { type: 'string', format: 'binary' };

function success(route: Route, components: Components): Json {
  const { response } = route;
  switch (response.as) {
    case 'json': {
      const headers = responseHeaders(route, components);
      return {
        [response.status]: {
          description: response.status === 201 ? 'Created' : 'OK',
          ...(Object.keys(headers).length > 0 && { headers }),
          content: { 'application/json': { schema: components.schemaOf(response.schema, 'output') } },
        },
      };
    }
    case 'file':
      return {
        200: { description: 'The file', content: { '*/*': { schema: BINARY } } },
        206: { description: 'The requested range of the file', content: { '*/*': { schema: BINARY } } },
        304: { description: 'The file has not changed' },
      };
    case 'csv':
      return {
        200: {
          description: 'A CSV file with a header row',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      };
    case 'pdf':
      return { 200: { description: 'The document', content: { 'application/pdf': { schema: BINARY } } } };
    case 'event-stream':
      return {
        200: {
          description: 'Change notifications. The data of each event is JSON',
          content: { 'text/event-stream': { schema: components.schemaOf(response.schema, 'output') } },
        },
      };
  }
}

/** The headers of a response that was successful. */
function responseHeaders({ method, query, idempotent }: Route, components: Components): Json {
  const header = (name: string, description: string): Json => ({
    [name]: components.add('headers', componentName(name), { description, schema: { type: 'string' } }),
  });
  const parameterNames = new Set(fieldsOf(query, 'query', components).map(({ name }) => name));
  return {
    ...(idempotent === true && header(HEADER.position, 'The position of the command’s last event.')),
    ...(method === 'GET' && header(HEADER.stale, '`true` if `Pressline-After` was not reached in time.')),
    ...(parameterNames.has('after') && header('Link', 'The next page, if there is one: `<url>; rel="next"`.')),
    ...(parameterNames.has('count') && header(HEADER.total, 'The total number of records, if `count=true` was sent.')),
  };
}

/** A response of at most this many kinds of problems has a name and is shared between calls. */
const MOST_KINDS_IN_A_NAME = 2;

function problemResponses(route: Route, components: Components): Json {
  return Object.fromEntries(
    [...problemsOf(route)].map(([status, kinds]) => {
      const response = problemResponse(status, kinds, components);
      return [
        status,
        kinds.length > MOST_KINDS_IN_A_NAME
          ? response
          : components.add('responses', kinds.map(componentName).join('Or'), response),
      ];
    }),
  );
}

function problemResponse(status: ProblemStatus, kinds: readonly ProblemKind[], components: Components): Json {
  const type = { type: 'string', enum: kinds.map((kind) => `/problems/${kind}`) };
  const isPassing = status === 429 || status === 503;
  return {
    description: kinds.map((kind) => `\`${kind}\`: ${PROBLEMS[kind]}`).join('\n\n'),
    ...(isPassing && {
      headers: {
        'Retry-After': components.add('headers', 'RetryAfter', {
          description: 'Seconds to wait before trying again.',
          schema: { type: 'integer' },
        }),
      },
    }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [components.schemaOf(problem, 'output'), { type: 'object', properties: { type }, required: ['type'] }],
        },
      },
    },
  };
}
