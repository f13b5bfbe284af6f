// Every package that the program is made of, with version, licence and content (CycloneDX).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Their licence stands in a file, not in their description. */
export const licencesInFiles = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
};

/** All of the lockfile, those of other platforms too: what somebody installs elsewhere is named as well. */
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];

/**
 * npm by itself (`--omit dev`) leaves out what a tool for building needs as well, such as React: it is asked for all, and
 * the lockfile says what the program needs.
 */
export function makeSbom(top) {
  const sbom = JSON.parse(execFileSync('npm', asked, { cwd: top, encoding: 'utf8', maxBuffer: 64_000_000 }));
  const own = new Set(packagesOf(top).map(({ name, version }) => addressOf(name, version)));
  const isOwn = ({ purl, properties }) => own.has(purl) || properties?.some(({ name }) => name === workspace) === true;
  const components = sbom.components.filter(isOwn).map(withLicence);
  const kept = new Set([sbom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return { ...sbom, components, dependencies };
}

/** The house's own packages; nobody can fetch them. */
const workspace = 'cdx:npm:package:private';

/** What the lockfile has for running, each once. */
export function packagesOf(top) {
  const { packages } = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path, { version, integrity }]) => ({ name: path.split('node_modules/').at(-1), version, integrity }));
}

export function addressOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function withLicence(component) {
  const id = licencesInFiles[component.name];
  return component.licenses === undefined && id !== undefined
    ? { ...component, licenses: [{ license: { id } }] }
    : component;
}
