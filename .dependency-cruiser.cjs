// Who may import whom: the import law of ARCHITECTURE.md as rules. `npm run law` applies them and proves that it read
// every file; the tests in scripts/import-law.test.mjs plant a violation of each rule.

/** A room may import the rooms and libraries named here, its own files and those named. `any` = whatever its package.json names. */
const rooms = {
  'packages/domain': { rooms: [], libraries: [] },
  'packages/contract': { rooms: ['packages/domain'], libraries: ['zod'] },
  'packages/api-client': { rooms: ['packages/contract'], libraries: ['socket.io-client'] },
  'packages/ui': { rooms: [], libraries: ['react', 'react-dom', 'lucide-react'] },
  'packages/messages': { rooms: [], libraries: [] },
  'packages/paper': { rooms: ['packages/domain'], libraries: [] },
  'packages/printers': { rooms: ['packages/paper'], libraries: [], usesNode: true },
  'packages/test-kit': {
    rooms: ['packages/contract', 'packages/domain', 'packages/paper'],
    libraries: 'any',
    usesNode: true,
  },
  'apps/server': {
    rooms: ['packages/contract', 'packages/domain', 'packages/messages', 'packages/paper', 'packages/printers'],
    libraries: 'any',
    usesNode: true,
  },
  'apps/print-agent': {
    rooms: ['packages/api-client', 'packages/contract', 'packages/printers'],
    libraries: [],
    usesNode: true,
  },
  'apps/dashboard': {
    rooms: [
      'packages/api-client',
      'packages/contract',
      'packages/domain',
      'packages/ui',
      'packages/messages',
      'packages/paper',
    ],
    libraries: 'any',
    // Shown as the release notes.
    files: ['^CHANGELOG(\\.de)?\\.md$'],
  },
  'apps/display': {
    rooms: ['packages/api-client', 'packages/contract', 'packages/domain', 'packages/ui', 'packages/messages'],
    libraries: [],
  },
  'apps/guest': {
    rooms: ['packages/api-client', 'packages/contract', 'packages/domain', 'packages/ui', 'packages/messages'],
    libraries: ['react', 'react-dom', 'lucide-react', 'use-intl'],
  },
  bench: {
    rooms: [
      'apps/server',
      'packages/api-client',
      'packages/contract',
      'packages/domain',
      'packages/messages',
      'packages/paper',
      'packages/printers',
      'packages/test-kit',
      'scripts/lib',
    ],
    libraries: 'any',
    usesNode: true,
  },
  e2e: {
    rooms: ['packages/domain', 'packages/messages', 'packages/test-kit'],
    libraries: 'any',
    usesNode: true,
  },
};

/** Simulators: they start the whole program and look behind its door. */
rooms.soak = { rooms: Object.keys(rooms), libraries: 'any', usesNode: true };

/** The server's modules: one may import only those to its left. */
const moduleOrder = [
  'journal',
  'customers',
  'users',
  'attempts',
  'second-factor',
  'sessions',
  'tills',
  'invites',
  'settings',
  'admin-pin',
  'people',
  'contact',
  'setup',
  'media',
  'menu',
  'tables',
  'stations',
  'venue-settings',
  'order-methods',
  'payment-providers',
  'payment-methods',
  'devices',
  'nfc-credit',
  'printing',
  'payments',
  'offline',
  'orders',
  'settlements',
  'nfc-charges',
  'payment-flow',
  'guests',
  'guest-data',
  'closings',
  'invoices',
  'inventory',
  'displays',
  'statistics',
  'first-steps',
  'system',
  'demo',
];

const tests = ['\\.test\\.tsx?$', '^(apps|packages)/[^/]+/src/test/'];
const nodeModules = 'node_modules/';
/** Node's own modules are named without a folder's dot and without an extension. */
const nodeItself = '^(node:)?[a-z0-9_/]+$';
const modules = '^apps/server/src/modules/';
const escape = (name) => name.replaceAll('.', '\\.');

function librariesOf({ libraries }) {
  if (libraries === 'any') return [nodeModules];
  return libraries.flatMap((name) => [`${nodeModules}${escape(name)}/`, `${nodeModules}@types/${escape(name)}/`]);
}

/** Apps of the browser. */
const pages = ['apps/dashboard', 'apps/display', 'apps/guest'];

function roomRules(name, room) {
  const ownFiles = [`^${name}/`, ...room.rooms.map((other) => `^${other}/`), ...(room.files ?? [])];
  // What builds a room (vite.config.ts) lies beside `src` and belongs to the tools.
  const sources = pages.includes(name) || name.startsWith('packages/') ? `^${name}/src/` : `^${name}/`;
  const demo = name === 'apps/server' ? [`${modules}demo/`] : [];
  return [
    {
      name: `${name} imports only what it may`,
      severity: 'error',
      from: { path: sources, pathNot: [...tests, ...demo] },
      to: {
        couldNotResolve: false,
        pathNot: [...ownFiles, ...librariesOf(room), ...(room.usesNode ? [nodeItself] : [])],
      },
    },
    {
      name: `tests of ${name} reach no further than it, but for test-kit and tools`,
      severity: 'error',
      from: { path: [`${sources}.*\\.test\\.tsx?$`, `^${name}/src/test/`, ...demo] },
      to: { couldNotResolve: false, pathNot: [...ownFiles, '^packages/test-kit/', nodeModules, nodeItself] },
    },
  ];
}

/** From a module to one on its right. Tests go through the whole program, so they may. */
function orderRules() {
  return moduleOrder.slice(0, -1).map((name, index) => ({
    name: `module ${name} imports only modules to its left`,
    severity: 'error',
    from: { path: `${modules}${name}/`, pathNot: tests },
    to: { path: `${modules}(${moduleOrder.slice(index + 1).join('|')})/` },
  }));
}

const serverRules = [
  {
    name: 'platform never imports modules',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: tests },
    to: { path: modules },
  },
  {
    name: 'a module is entered through its index',
    severity: 'error',
    from: { path: `${modules}([^/]+)/`, pathNot: tests },
    to: { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
  },
  {
    name: 'a module does not import the app that mounts it',
    severity: 'error',
    from: { path: modules, pathNot: tests },
    to: { path: '^apps/server/src/(app|main)\\.ts$' },
  },
];

/** Of the staff's app and the guests': app → screens → parts → packages. */
function screenRules(name) {
  const screens = `^apps/${name}/src/screens/`;
  const app = `^apps/${name}/src/(app/|main\\.tsx$)`;
  return [
    {
      name: `a screen never imports a screen (${name})`,
      severity: 'error',
      from: { path: `${screens}([^/]+)/`, pathNot: tests },
      to: { path: screens, pathNot: `${screens}$1/` },
    },
    {
      name: `screens never import the app (${name})`,
      severity: 'error',
      from: { path: screens, pathNot: tests },
      to: { path: app },
    },
    {
      name: `parts never import screens or the app (${name})`,
      severity: 'error',
      from: { path: `^apps/${name}/src/parts/`, pathNot: tests },
      to: { path: [screens, app] },
    },
  ];
}

const wholeRules = [
  { name: 'no import circle', severity: 'error', from: {}, to: { circular: true } },
  { name: 'every import is found', severity: 'error', from: {}, to: { couldNotResolve: true } },
  {
    name: 'every library is named in a package.json',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'only tests import tests',
    severity: 'error',
    from: { pathNot: [...tests, '^(e2e|soak|bench)/'] },
    to: { path: tests },
  },
];

module.exports = {
  moduleOrder,
  forbidden: [
    ...Object.entries(rooms).flatMap(([name, room]) => roomRules(name, room)),
    ...orderRules(),
    ...serverRules,
    ...screenRules('dashboard'),
    ...screenRules('guest'),
    ...wholeRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
