/** Version of the running program; the build adds the hash of its sources, so that browsers notice a new one. */
declare const COMANDA_BUILD: string | undefined;

export const version = `0.1.0${typeof COMANDA_BUILD === 'string' ? `+${COMANDA_BUILD}` : ''}`;
