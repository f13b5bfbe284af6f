/** Words of the cash book on A4. */
export type CashBookTexts = {
  /** @param at unix milliseconds */
  readonly moment: (at: number) => string;
  readonly cashBook: string;
  /** Without the sales. */
  readonly cashMoves: string;
  readonly at: string;
  readonly kind: string;
  readonly reason: string;
  readonly by: string;
  readonly drawer: string;
  readonly payment: string;
  readonly receiptOf: (number: number) => string;
  readonly paidTo: (name: string) => string;
  readonly incoming: string;
  readonly outgoing: string;
  readonly balance: string;
  readonly closingBalance: string;
};
