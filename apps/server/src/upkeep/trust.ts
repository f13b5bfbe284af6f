/**
 * `comanda trust [NAMES] [--house NAME]`: the house's own certificate authority, made once, and a certificate for this
 * machine; a page with a QR code brings it to the tablets (decisions.md §11).
 */
import type { X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { renderUnicodeCompact } from 'uqr';

import type { Config } from '../config.ts';
import { untilOf } from '../platform/tls/key-pair.ts';
import { namesOfMachine } from '../platform/tls/machine-names.ts';
import { isAddress, isName } from '../platform/tls/names.ts';
import {
  ensureAuthority,
  keepNamed,
  readNamed,
  readOwnCertificate,
  type Renewal,
  renewOwn,
} from '../platform/tls/own-authority.ts';
import { plainPortOf } from '../platform/tls/ports.ts';
import { fingerprintOf, nameOf } from '../platform/tls/trust-files.ts';

type Wishes = { readonly house: string | null; readonly names: readonly string[] };

/** @throws Error for what no browser could open */
function readWishes(args: readonly string[]): Wishes {
  const at = args.indexOf('--house');
  const house = at < 0 ? null : (args[at + 1] ?? null);
  if (at >= 0 && house === null) throw new Error('--house wants the name of the house: --house "Linde"');
  const names = args
    .filter((_, index) => at < 0 || (index !== at && index !== at + 1))
    .map((name) => name.toLowerCase());
  for (const name of names) {
    if (!isAddress(name) && !isName(name)) throw new Error(`${name} is no name and no address of a machine`);
  }
  return { house, names };
}

/** Of the links that people get, where it is one of this house's machines or was named. */
function hostOf(publicUrl: string | null): string[] {
  if (publicUrl === null || !URL.canParse(publicUrl)) return [];
  const { hostname: host } = new URL(publicUrl);
  return [host.replaceAll(/^\[|\]$/g, '')];
}

type Place = Pick<Config, 'dataDir' | 'publicUrl' | 'port' | 'httpPort' | 'tls'>;

/** @returns what the console says. @throws Error with what a person can do about it */
export async function makeTrust(
  config: Place,
  args: readonly string[],
  { now, machine = namesOfMachine() }: { readonly now: number; readonly machine?: readonly string[] },
): Promise<string> {
  const { house, names } = readWishes(args);
  const { dataDir } = config;
  const named = names.length > 0 ? names : [...(await readNamed(dataDir)), ...hostOf(config.publicUrl)];
  const name = `Comanda ${house ?? hostname()}`;
  const { isNew } = await ensureAuthority(dataDir, { name, names: [...named, ...machine], now });
  await keepNamed(dataDir, [...new Set(named)]);
  const renewal = await renewOwn(dataDir, { machine, now, isForced: true });
  return said(config, { isNew, renewal, first: named[0] ?? machine.find(isAddress) ?? machine[0] ?? 'localhost' });
}

type Outcome = {
  readonly isNew: boolean;
  readonly renewal: Renewal;
  /** Under which the tablets find this machine, most likely. */
  readonly first: string;
};

/** Addresses as browsers write them. */
function namesIn({ subjectAltName = '' }: X509Certificate): string[] {
  const names = subjectAltName.split(', ').map((part) => part.replace(/^(DNS|IP Address):/, ''));
  return names.map((name) => (name.includes(':') ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name));
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

async function said(config: Place, { isNew, renewal, first }: Outcome): Promise<string> {
  const authority = await readOwnCertificate(config.dataDir);
  const { pair, leftOut } = renewal;
  const host = isAddress(first) && first.includes(':') ? `[${first}]` : first;
  const page = `http://${host}:${plainPortOf(config, true)}/trust`;
  const key = join(config.dataDir, 'tls', 'ca.key');
  return [
    '',
    isNew
      ? `The authority “${nameOf(authority)}” is made; its key lies in ${key} and belongs on no other machine.`
      : `The authority “${nameOf(authority)}” stays: devices that trust it go on doing so.`,
    `  Until        ${dayOf(untilOf(authority))}`,
    `  Fingerprint  ${fingerprintOf(authority)}`,
    '',
    renewal.isNew
      ? 'The certificate of this server is made anew; the running program takes it over by itself.'
      : `The certificate of this server stays: without ${key} none can be made.`,
    `  Until        ${dayOf(untilOf(pair.certificate))}`,
    `  For          ${namesIn(pair.certificate).join(', ')}`,
    ...(leftOut.length === 0 ? [] : [`  Left out     ${leftOut.join(', ')}: ${whyLeftOut}`]),
    ...(config.tls === null ? [] : ['', 'TLS_CERT is set: as long as it is, the program speaks with that one.']),
    '',
    'Start the program, anew where it spoke plain HTTP so far. Then, on each device, this page:',
    `  ${page}`,
    '',
    renderUnicodeCompact(page, { border: 2 }),
    '',
    '',
  ].join('\n');
}

const whyLeftOut =
  'an authority vouches for networks of houses and for what was named when it was made. To name more, move the folder tls away and begin anew, on the devices too';
