/** What is read of a thing, and not written: one word, one value each. */
export type Fact = {
  readonly label: string;
  readonly value: string | number;
  readonly isBad?: boolean;
  /** A day and its time: on a phone it takes a row of its own. */
  readonly isMoment?: boolean;
};

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value, isBad = false, isMoment = false }) => (
        <div key={label} className={isMoment ? 'fact fact--moment' : 'fact'}>
          <dt>{label}</dt>
          <dd className={isBad ? 'is-bad' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
