/** Lines as a command names them, in the words of the rules: whole, or so many of them. */
import type { BodyRead } from '@comanda/contract/calls';
import type { LinePart } from '@comanda/domain/orders/pick-lines';

export type LinesRead = BodyRead<'POST /v1/orders/{orderId}/finishLine'>['lines'];

export function readParts(lines: LinesRead): LinePart[] {
  return lines.map((line) => {
    const isPart = 'newOpid' in line;
    return { opid: line.opid, count: isPart ? line.count : null, newOpid: isPart ? line.newOpid : null };
  });
}
