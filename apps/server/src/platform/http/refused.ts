/** A refusal on its way out of the house; only the door of http throws and catches it. */
import { type ErrorCode, errorCatalogue } from '@comanda/contract/errors';

export class RefusedCall extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    more: {
      params?: Readonly<Record<string, string | number>> | undefined;
      fields?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.params = more.params;
    this.fields = more.fields;
  }
}
