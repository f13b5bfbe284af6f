/** One action: what it does, its button, what came of it. */
import { Button } from '@comanda/ui/button.tsx';
import { type ReactNode, useId } from 'react';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onRun: () => void;
  /** What it is done to. */
  readonly field?: ReactNode;
  readonly result?: ReactNode;
};

export function ActionCard({ title, text, action, isBusy, onRun, field, result }: Props) {
  const id = useId();
  return (
    <section className="card card--pad set-section" aria-labelledby={id} data-form>
      <div>
        <h2 className="h-section" id={id}>
          {title}
        </h2>
        <p className="mid">{text}</p>
      </div>
      {field}
      <Button size="lg" loading={isBusy} onClick={onRun}>
        {action}
      </Button>
      <div aria-live="polite">{result}</div>
    </section>
  );
}
