import { createStaticDocument } from './static-document';
import { apiPage } from './api-page';
import { openApi } from './openapi';
import { type RouteDefinition, route } from './route';

/** What describes the routes, itself among them when it is asked. */
export function descriptionRoutes(routes: RouteDefinition[]): RouteDefinition[] {
  const description = createStaticDocument({
    make: () => JSON.stringify(openApi(routes)),
    headers: { 'content-type': 'application/json' },
  });
  const page = createStaticDocument(apiPage(routes));
  return [
    route({
      method: 'GET',
      path: '/api/openapi.json',
      action: 'system.openapi',
      summary: 'This description',
      handle: ({ request }) => description(request),
    }),
    route({
      method: 'GET',
      path: '/api/docs',
      action: 'system.openapi',
      summary: 'The same for people',
      handle: ({ request }) => page(request),
    }),
  ];
}
