/** What is answered below `/trust`, alike over plain HTTP and over HTTPS. */
import type { X509Certificate } from 'node:crypto';

import { chooseLanguage, type UiLanguage } from '@comanda/messages/languages';

import { hashesOfScripts } from '../http/inline-scripts.ts';
import { fingerprintOf, nameOf, pemOf, profileOf } from './trust-files.ts';
import {
  certificatePath,
  pemPath,
  probe,
  probePath,
  profilePath,
  trustPage,
  trustScript,
  type TrustView,
} from './trust-page.ts';

export type TrustPlace = {
  /** The house's own, where there is one. */
  readonly authority: X509Certificate | null;
  readonly publicUrl: string | null;
  /** Of HTTPS; null: it is not spoken here. */
  readonly port: () => number | null;
};

type Asked = {
  readonly path: string;
  /** What the browser calls this server, with or without a port. */
  readonly host: string;
  readonly languages: string | undefined;
  /** The question itself came by plain HTTP. */
  readonly isPlain: boolean;
};

export type TrustAnswer = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** A name or an address as browsers write it: what anybody may send stands in links. */
const goodHost = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

const usualPort = 443;

/** Where the program is opened by HTTPS; null: nowhere that is known. */
export function secureAddress({ publicUrl, port }: TrustPlace, host: string): string | null {
  if (publicUrl?.startsWith('https://')) return `${publicUrl.replace(/\/+$/, '')}/`;
  const at = port();
  const name = goodHost.exec(host)?.[1];
  if (at === null || name === undefined) return null;
  return `https://${name.toLowerCase()}${at === usualPort ? '' : `:${at}`}/`;
}

function viewFor(place: TrustPlace, host: string): TrustView {
  const address = secureAddress(place, host);
  if (address === null) return { kind: 'plain' };
  const { authority } = place;
  if (authority === null) return { kind: 'secure', address };
  return { kind: 'authority', name: nameOf(authority), fingerprint: fingerprintOf(authority), address };
}

/** The reader's languages, as a browser sends them, the best first. */
function languageOf(languages: string | undefined): UiLanguage {
  return chooseLanguage((languages ?? '').split(',').map((wish) => wish.split(';')[0]?.trim()));
}

const [scriptHash = ''] = hashesOfScripts(`<script>${trustScript}</script>`);

/** Nothing is loaded but the picture that tells whether the device trusts the authority. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src ${scriptHash}`,
  'img-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const always = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

/** Null: there is no such thing. */
export function answerTrust(place: TrustPlace, { path, host, languages, isPlain }: Asked): TrustAnswer | null {
  const { authority } = place;
  const file = (type: string, body: string | Buffer, headers: TrustAnswer['headers'] = {}): TrustAnswer => {
    return { type, body, headers: { ...always, ...headers } };
  };
  if (path === '/trust') {
    const language = languageOf(languages);
    const page = trustPage(language, { view: viewFor(place, host), canCheck: isPlain });
    return file('text/html; charset=utf-8', page, { 'content-security-policy': pagePolicy, vary: 'accept-language' });
  }
  if (path === probePath) {
    return file('image/svg+xml', probe, { 'cross-origin-resource-policy': 'cross-origin' });
  }
  if (authority === null) return null;
  if (path === certificatePath) return file('application/x-x509-ca-cert', authority.raw, attached('comanda.crt'));
  if (path === pemPath) return file('application/x-pem-file', pemOf(authority), attached('comanda.pem'));
  if (path === profilePath) return file('application/x-apple-aspen-config', profileOf(authority));
  return null;
}
