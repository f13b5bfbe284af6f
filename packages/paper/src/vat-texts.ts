/** Words of the VAT of one quarter. */
export type VatTexts = {
  readonly vatSummary: (quarter: string, year: string) => string;
  readonly vatLosses: string;
  readonly vatLossesNote: string;
};
