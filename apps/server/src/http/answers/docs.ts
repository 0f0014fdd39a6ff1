// Serves the OpenAPI 3.1 document of all endpoints, and a page to read it.
import { type Endpoint, isMounted } from '@keepsake/core/api/endpoint';
import { errorTable } from '@keepsake/core/api/errors';
import type { Mode } from '@keepsake/core/api/mode';
import { endpoints } from '@keepsake/core/endpoints';
import { translate } from '@keepsake/core/values/messages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportMediaTypes } from '../../platform/sheets/table-file.ts';
import { renderDocsPage } from './docs-page.ts';
import { type EncodedBody, encodeBody, sendEncoded } from './encoded-body.ts';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return rest;
};

function listParameters(endpoint: Endpoint): Json[] {
  const list = (schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = toSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  };
  return [...list(endpoint.params, 'path'), ...list(endpoint.query, 'query')];
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: 'application/json',
} as const;

function describeRequestBody(endpoint: Endpoint): Json | undefined {
  const type = mediaTypes[endpoint.consumes ?? 'json'];
  if (endpoint.consumes === 'multipart') {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { [type]: { schema } } };
  }
  return (
    endpoint.body && { required: true, content: { [type]: { schema: toSchema(endpoint.body, 'input') } } }
  );
}

function describeResponse(endpoint: Endpoint): Json {
  if (endpoint.produces === 'file') {
    const types = endpoint.path.endsWith('/export')
      ? Object.values(exportMediaTypes)
      : ['application/octet-stream'];
    return { description: 'The file', content: Object.fromEntries(types.map((type) => [type, {}])) };
  }
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: toSchema(endpoint.response, 'output'),
    },
  };
  return {
    description: 'code 200, or a refusal with data.reason',
    content: { 'application/json': { schema } },
  };
}

function createOpenApiDocument(mode: Mode, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    if (!isMounted(endpoint, mode)) continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const body = describeRequestBody(endpoint);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2]],
        'x-access': endpoint.access,
        ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
        parameters: listParameters(endpoint),
        ...(body ? { requestBody: body } : {}),
        responses: { 200: describeResponse(endpoint) },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keepsake',
      version: '1',
      description: 'Every response is {code, msg, data}. Code 200 means success.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    'x-reasons': Object.fromEntries(
      Object.entries(errorTable).map(([reason, { code, http, message }]) => [
        reason,
        { code, http, text: translate(message, 'en') },
      ]),
    ),
    paths,
  };
}

/** The document is created at the first request, because most nodes never need it. */
export function registerDocs(app: FastifyInstance, mode: Mode, publicUrl: string): void {
  let created: { json: EncodedBody; page: EncodedBody } | undefined;
  const docs = () => {
    if (!created) {
      const document = createOpenApiDocument(mode, publicUrl);
      created = {
        json: encodeBody(JSON.stringify(document), 'application/json'),
        page: encodeBody(renderDocsPage(document), 'text/html; charset=utf-8'),
      };
    }
    return created;
  };
  app.get('/api/openapi.json', (request, reply) => sendEncoded(docs().json, request, reply));
  app.get('/api/docs', (request, reply) => sendEncoded(docs().page, request, reply));
}
