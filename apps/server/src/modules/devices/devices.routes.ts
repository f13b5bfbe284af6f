/** Devices on the wire (specification §7; settings/devices of §2). */
import { accept } from '@comanda/domain/decision';
import { byName } from '@comanda/domain/venue/by-name';
import { languageOf } from '@comanda/paper/printer-models';
import type { FastifyInstance } from 'fastify';

import type { ProviderAddresses } from '../../config.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { presentPrinter, presentReader, presentTerminal } from './devices.present.ts';
import {
  type DeviceKey,
  findPrinter,
  findPrinters,
  findReader,
  findReaders,
  findTerminal,
  findTerminals,
} from './devices.repository.ts';
import { renewFetchKey } from './fetch-key.ts';
import { changeFetchSignIn } from './fetch-sign-in.ts';
import { addTerminal, changeTerminal, removeTerminal } from './set-up-card-devices.ts';
import { addPrinter, changePrinter, removePrinter } from './set-up-printers.ts';
import { addReader, changeReader, readReaderStates, removeReader } from './set-up-readers.ts';

const gone = { ok: false, code: 'request.error.notFound' } as const;

type Options = { readonly secret: string; readonly publicUrl: string | null; readonly providers: ProviderAddresses };

export function mountDevices(app: FastifyInstance, door: Door, house: House, options: Options): void {
  const { providers } = options;
  mount(app, door, 'GET /v1/customers/{customerId}/devices', async ({ customerId }) => {
    const db = house.database.read;
    return accept({
      printers: (await findPrinters(db, customerId)).toSorted(byName).map(presentPrinter),
      terminals: (await findTerminals(db, customerId)).toSorted(byName).map(presentTerminal),
      readers: (await findReaders(db, customerId)).toSorted(byName).map(presentReader),
    });
  });
  mountPrinters(app, door, house);
  mountFetchKeys(app, door, house, options);
  mountFetchSignIns(app, door, house);
  mountTerminals(app, door, house);
  mountReaders(app, door, house, providers);
}

function mountPrinters(app: FastifyInstance, door: Door, house: House): void {
  const tell = async (key: DeviceKey, revision: number) => {
    const printer = await findPrinter(house.database.write, key);
    return printer ? accept({ printer: presentPrinter(printer), revision }) : gone;
  };
  mount(app, door, 'POST /v1/customers/{customerId}/printers', async ({ body, caller, customerId }) => {
    const done = await addPrinter(house, { customerId, caller, body });
    return done.ok ? tell({ customerId, id: body.id }, done.value.revision) : done;
  });
  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/printers/{printerId}',
    async ({ params, body, caller, customerId }) => {
      const { printerId } = params;
      const done = await changePrinter(house, { customerId, caller, printerId, body });
      return done.ok ? tell({ customerId, id: printerId }, done.value.revision) : done;
    },
  );
  mount(app, door, 'DELETE /v1/customers/{customerId}/printers/{printerId}', ({ params, query, caller, customerId }) =>
    removePrinter(house, { customerId, caller, printerId: params.printerId, id: query.commandId }),
  );
}

function mountFetchKeys(app: FastifyInstance, door: Door, house: House, { secret, publicUrl }: Options): void {
  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/printers/{printerId}/fetchKey',
    async ({ params: { printerId }, body: { id }, caller, customerId, request }) => {
      const done = await renewFetchKey(house, { customerId, caller, printerId, id, secret });
      if (!done.ok) return done;
      const printer = await findPrinter(house.database.write, { customerId, id: printerId });
      if (!printer) return gone;
      const way = languageOf(printer.model) === 'starPrnt' ? 'star' : 'epson';
      const url = `${originOf(request, publicUrl)}/print/${way}/${done.value.key}`;
      return accept({ url, revision: done.value.revision });
    },
  );
}

function mountFetchSignIns(app: FastifyInstance, door: Door, house: House): void {
  mount(
    app,
    door,
    'PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn',
    async ({ params: { printerId }, body: { id, signIn }, caller, customerId }) => {
      const done = await changeFetchSignIn(house, { customerId, caller, printerId, id, signIn });
      const printer = await findPrinter(house.database.write, { customerId, id: printerId });
      if (!done.ok) return done;
      return printer ? accept({ printer: presentPrinter(printer), revision: done.value.revision }) : gone;
    },
  );
}

function mountTerminals(app: FastifyInstance, door: Door, house: House): void {
  const tell = async (key: DeviceKey, revision: number) => {
    const terminal = await findTerminal(house.database.write, key);
    return terminal ? accept({ terminal: presentTerminal(terminal), revision }) : gone;
  };
  mount(app, door, 'POST /v1/customers/{customerId}/terminals', async ({ body, caller, customerId }) => {
    const done = await addTerminal(house, { customerId, caller, body });
    return done.ok ? tell({ customerId, id: body.id }, done.value.revision) : done;
  });
  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/terminals/{terminalId}',
    async ({ params, body, caller, customerId }) => {
      const { terminalId } = params;
      const done = await changeTerminal(house, { customerId, caller, terminalId, body });
      return done.ok ? tell({ customerId, id: terminalId }, done.value.revision) : done;
    },
  );
  mount(
    app,
    door,
    'DELETE /v1/customers/{customerId}/terminals/{terminalId}',
    ({ params, query, caller, customerId }) =>
      removeTerminal(house, { customerId, caller, deviceId: params.terminalId, id: query.commandId }),
  );
}

function mountReaders(app: FastifyInstance, door: Door, house: House, providers: ProviderAddresses): void {
  mount(app, door, 'GET /v1/customers/{customerId}/readerStates', async ({ customerId }) =>
    accept(await readReaderStates(house, providers, customerId)),
  );
  const tell = async (key: DeviceKey, revision: number) => {
    const reader = await findReader(house.database.write, key);
    return reader ? accept({ reader: presentReader(reader), revision }) : gone;
  };
  mount(app, door, 'POST /v1/customers/{customerId}/readers', async ({ body, caller, customerId }) => {
    const done = await addReader(house, providers, { customerId, caller, body });
    return done.ok ? tell({ customerId, id: body.id }, done.value.revision) : done;
  });
  mount(
    app,
    door,
    'PATCH /v1/customers/{customerId}/readers/{readerId}',
    async ({ params, body, caller, customerId }) => {
      const { readerId } = params;
      const done = await changeReader(house, { customerId, caller, readerId, body });
      return done.ok ? tell({ customerId, id: readerId }, done.value.revision) : done;
    },
  );
  mount(app, door, 'DELETE /v1/customers/{customerId}/readers/{readerId}', ({ params, query, caller, customerId }) =>
    removeReader(house, providers, { customerId, caller, deviceId: params.readerId, id: query.commandId }),
  );
}
