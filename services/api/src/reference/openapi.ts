import type { Access, EndpointName } from '@pressline/contracts/endpoints.ts';
import { HEADER } from '@pressline/contracts/headers.ts';
import { problem } from '@pressline/contracts/problem.ts';
import type { RequestBody, Route } from '@pressline/contracts/route-shapes.ts';
import { ROUTES } from '@pressline/contracts/route-table.ts';
import { needsConfirmation, staffMay } from '@pressline/contracts/staff-rights.ts';
import { STAFF_ROLES } from '@pressline/domain/staff-role.ts';
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../http/command-context.ts';
import { POSITION } from '../http/read-your-writes.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of the shop, made from the table of routes. */
export function openApiDocument(publicUrl: string | undefined): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(ROUTES) as [EndpointName, Route][]) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pressline',
      version: '0.1.0',
      description:
        'Print and safety wear: the store and its back office. Money is in AED; every problem is application/problem+json.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problem, 'output') },
    },
  };
}

function operation(operationId: EndpointName, route: Route): Json {
  return {
    operationId,
    summary: route.summary,
    description: [WHO[route.access], staffWho(operationId), confirmed(operationId)].join(' ').trim(),
    ...(route.access !== 'anyone' && { security: isOptional(route.access) ? [{}, { token: [] }] : [{ token: [] }] }),
    parameters: parameters(route),
    ...requestBody(route.body),
    responses: {
      ...success(route),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Which of the staff may call, where not all of them may. */
function staffWho(name: EndpointName): string {
  const allowed = STAFF_ROLES.filter((role) => staffMay(role, name));
  return allowed.length === 0 || allowed.length === STAFF_ROLES.length ? '' : `Staff roles: ${allowed.join(', ')}.`;
}

/** Of the session of the staff; see the problem `confirmation-required`. */
function confirmed(name: EndpointName): string {
  return needsConfirmation(name) ? 'Needs a login or a confirmation of identity within the last ten minutes.' : '';
}

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'Anyone.',
  'any-session': 'Anyone; a token may also be of a session that has ended.',
  'anyone-or-customer': 'Anyone; a customer’s token makes it theirs.',
  'anyone-or-account': 'Anyone; a token shows what is its owner’s.',
  customer: 'Customers.',
  admin: 'Admins.',
  'customer-or-admin': 'Customers, of what is theirs; admins.',
};

function isOptional(access: Access): boolean {
  return access === 'any-session' || access === 'anyone-or-customer' || access === 'anyone-or-account';
}

function parameters(route: Route): readonly Json[] {
  const headers = [
    ...(route.idempotent === true
      ? [
          headerParameter(
            HEADER.idempotencyKey,
            'Chosen by the client; the same key asks for the same command again.',
            {
              pattern: IDEMPOTENCY_KEY.source,
            },
          ),
        ]
      : []),
    ...(route.method === 'GET' && route.answer.as === 'json'
      ? [headerParameter(HEADER.after, 'Wait up to 2 s until this position can be read.', { pattern: POSITION.source })]
      : []),
    ...(route.byLink === true
      ? [headerParameter(HEADER.orderLink, 'The token of a link to the order, instead of a log-in.')]
      : []),
  ];
  return [...fieldsOf(route.params, 'path'), ...fieldsOf(route.query, 'query'), ...headers];
}

function headerParameter(name: string, description: string, limits: Json = {}): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string', ...limits } };
}

function fieldsOf(schema: z.ZodType, where: 'path' | 'query'): readonly Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }));
}

function requestBody(body: RequestBody): Json {
  switch (body.as) {
    case 'none':
      return {};
    case 'json':
      return {
        requestBody: {
          // A missing body is read as `{}`.
          required: !body.schema.safeParse({}).success,
          content: { 'application/json': { schema: jsonSchema(body.schema, 'input') } },
        },
      };
    case 'multipart': {
      const fields = jsonSchema(body.schema, 'input') as { properties?: Json; required?: readonly string[] };
      const files = Object.keys(body.files).map((name): [string, Json] => [name, { type: 'string', format: 'binary' }]);
      const required = [
        ...(fields.required ?? []),
        ...Object.entries(body.files).flatMap(([name, part]) => (part.required ? [name] : [])),
      ];
      const schema = { ...fields, properties: { ...fields.properties, ...Object.fromEntries<Json>(files) }, required };
      return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
    }
  }
}

function success(route: Route): Json {
  const { answer } = route;
  switch (answer.as) {
    case 'json': {
      const headers = answerHeaders(route);
      return {
        [answer.status]: {
          description: 'Done',
          ...(Object.keys(headers).length > 0 && { headers }),
          content: { 'application/json': { schema: jsonSchema(answer.schema, 'output') } },
        },
      };
    }
    case 'file':
      return {
        200: { description: 'The file' },
        206: { description: 'A part of it' },
        304: { description: 'Unchanged' },
      };
    case 'csv':
      return { 200: { description: 'The table, with a line of headings', content: { 'text/csv': {} } } };
    case 'pdf':
      return { 200: { description: 'The paper', content: { 'application/pdf': {} } } };
    case 'event-stream':
      return {
        200: {
          description: 'Hints; the data of each event is JSON',
          content: { 'text/event-stream': { schema: jsonSchema(answer.schema, 'output') } },
        },
      };
  }
}

/** What an answer says beside its body. */
function answerHeaders({ method, query, idempotent }: Route): Json {
  const header = (description: string): Json => ({ description, schema: { type: 'string' } });
  const asked = new Set(fieldsOf(query, 'query').map(({ name }) => name));
  return {
    ...(idempotent === true && { [HEADER.position]: header('The position of the last event.') }),
    ...(method === 'GET' && { [HEADER.stale]: header('`true` where it was not waited for any longer.') }),
    ...(asked.has('after') && { Link: header('`<address>; rel="next"`: the next page, where there is one.') }),
    ...(asked.has('count') && {
      [HEADER.total]: header('How many there are in all, where `count=true` asked for it.'),
    }),
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // The dialect is the document's, not each schema's.
  return Object.fromEntries(Object.entries(described).filter(([key]) => key !== '$schema'));
}
