/** Direction of imports: app -> features -> components -> lib -> lib/contract <- server. */
const tests = '\\.test(-support)?\\.tsx?$';

/** Areas, lowest first, the same in server/modules, features and lib/contract/resources: each knows itself and lower ones. */
const areas = require('./areas.json').map(({ name }) => name);
const areaRoots = { modules: 'server/modules', features: 'features', resources: 'lib/contract/resources' };
const areaRules = Object.entries(areaRoots).flatMap(([kind, folder]) =>
  areas.slice(0, -1).map((area, at) => ({
    name: `${kind}-of-${area}-know-lower-areas`,
    severity: 'error',
    from: { path: `^${folder}/${area}/`, pathNot: tests },
    to: { path: `^${folder}/(${areas.slice(at + 1).join('|')})/` },
  })),
);
/**
 * Tiers of the server, lowest first: platform -> access -> router -> modules -> gateway -> boot and demo -> main. What every tier
 * may name: the types of what it is given (deps, log, env, settings) and the refusals of the API.
 */
const vocabulary = '^server/(boot/(deps|log|env)\\.ts$|boot/settings/|router/errors\\.ts$)';

module.exports = {
  forbidden: [
    ...areaRules,
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^server/platform/db/schema/' },
      to: { circular: true },
    },
    {
      name: 'contract-knows-zod-only',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: tests },
      to: { pathNot: ['^lib/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'lib-is-below-features',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|features|components|server)/' },
    },
    {
      name: 'components-know-no-endpoint',
      severity: 'error',
      from: { path: '^components/', pathNot: tests },
      to: { path: '^(app/|features/|server/|lib/api/)' },
    },
    {
      name: 'features-know-neither-app-nor-server',
      severity: 'error',
      from: { path: '^features/', pathNot: tests },
      to: { path: '^(app|server)/' },
    },
    {
      name: 'screens-are-private',
      comment: 'of another feature only api/ and components/ are public',
      severity: 'error',
      from: { path: '^features/([^/]+/[^/]+)/' },
      to: { path: '^features/[^/]+/[^/]+/(screens|layouts|hooks|model)/', pathNot: '^features/$1/' },
    },
    {
      name: 'app-binds-screens-only',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(server/|features/[^/]+/[^/]+/(api|hooks)/)' },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^(app|features|components)/' },
    },
    {
      name: 'platform-is-the-lowest-tier',
      comment: 'databases, files, mail, PDF, streams and jobs know nothing of the school',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: tests },
      to: { path: '^server/', pathNot: ['^server/platform/', vocabulary] },
    },
    {
      name: 'access-stands-on-the-platform',
      comment: 'who may do what is decided before any route or module is known',
      severity: 'error',
      from: { path: '^server/access/', pathNot: tests },
      to: { path: '^server/', pathNot: ['^server/(platform|access)/', vocabulary] },
    },
    {
      name: 'router-knows-no-module',
      comment: 'the router authenticates, checks and answers; what a route does is given to it',
      severity: 'error',
      from: { path: '^server/router/', pathNot: tests },
      to: { path: '^server/', pathNot: ['^server/(platform|access|router)/', vocabulary] },
    },
    {
      name: 'modules-know-neither-gateway-nor-boot',
      severity: 'error',
      from: { path: '^server/modules/', pathNot: tests },
      to: { path: '^server/(gateway|boot|demo|main)', pathNot: vocabulary },
    },
    {
      name: 'gateway-knows-no-module',
      comment: 'the port, cookies and headers are the same whatever the school teaches',
      severity: 'error',
      from: { path: '^server/gateway/', pathNot: tests },
      to: { path: '^server/(modules|boot|demo|main)', pathNot: vocabulary },
    },
    {
      name: 'boot-is-below-main',
      severity: 'error',
      from: { path: '^server/(boot|demo)/', pathNot: tests },
      to: { path: '^server/main' },
    },
    {
      name: 'modules-are-entered-through-their-index',
      comment:
        'public files of a module: index.ts, engine/index.ts; that modules form no circle is tested in tests/architecture',
      severity: 'error',
      from: { path: '^server/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: {
        path: '^server/modules/[^/]+/[^/]+/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/[^/]+/(engine/)?index\\.ts$'],
      },
    },
    {
      name: 'modules-are-entered-through-their-index-from-outside',
      comment: 'boot/modules.ts lists the modules; it knows nothing else of them',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/modules/', '^server/boot/modules\\.ts$', tests] },
      to: { path: '^server/modules/', pathNot: '^server/modules/[^/]+/[^/]+/(engine/)?index\\.ts$' },
    },
    {
      name: 'the-list-of-modules-knows-their-definitions-only',
      severity: 'error',
      from: { path: '^server/boot/modules\\.ts$' },
      to: {
        path: '^server/',
        pathNot: ['^server/modules/[^/]+/[^/]+/module\\.ts$', '^server/router/module\\.ts$'],
      },
    },
    {
      name: 'modules-are-bound-by-boot-only',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/boot/modules\\.ts$', tests] },
      to: { path: '^server/modules/[^/]+/[^/]+/module\\.ts$' },
    },
    {
      name: 'routes-are-named-by-their-module-only',
      severity: 'error',
      from: { path: '^server/(?!modules/[^/]+/)', pathNot: tests },
      to: { path: '^server/modules/[^/]+/[^/]+/routes\\.ts$' },
    },
    {
      name: 'routes-are-private-to-their-module',
      severity: 'error',
      from: { path: '^server/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^server/modules/[^/]+/[^/]+/routes\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'engines-are-pure',
      comment:
        'an engine holds rules and SQL fragments; who calls the database or knows the actor is above it',
      severity: 'error',
      from: { path: '^server/modules/([^/]+/[^/]+)/engine/', pathNot: tests },
      to: {
        path: '^server/',
        pathNot: [
          '^server/modules/$1/engine/',
          '^server/modules/[^/]+/[^/]+/engine/index\\.ts$',
          '^server/platform/(text|spreadsheets|db/schema)/',
          // What a page can show: shapes without a database or an actor.
          '^server/platform/pdf/templates/(paper|rich)\\.ts$',
          // SQL rules of when a quiz is over and what of a result is seen, which access needs too.
          '^server/access/quiz-moments\\.ts$',
        ],
      },
    },
    {
      name: 'no-database-outside-the-server',
      severity: 'error',
      from: { path: '^(app|features|components|lib)/' },
      to: { path: '^node_modules/(pg|drizzle-orm)/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(app|features|components|lib|server)/', pathNot: tests },
      to: { path: ['^tests/', '^e2e/', tests] },
    },
    {
      name: 'only-the-router-binds-an-actor',
      comment:
        'a query takes an Access (as a type); nobody else makes one or builds a predicate of a scope beside it',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/access/policy/', '^server/router/serve\\.ts$', tests] },
      to: {
        path: '^server/access/policy/',
        pathNot: '^server/access/policy/(assigned|kinds|staff-address)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|dist)/|^data/|\\.d\\.json\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'production'],
    },
  },
};
