/** A part of a page of settings, under its heading. */
import type { ReactNode } from 'react';

type Props = {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  /** What it is about, where the heading does not say it. */
  readonly text?: string;
  readonly children: ReactNode;
};

export function SettingsSection({ id, title, text, children }: Props) {
  const heading = (
    <h2 className="h-section" id={id}>
      {title}
    </h2>
  );
  return (
    <section className="set-section" aria-labelledby={id}>
      {text === undefined ? (
        heading
      ) : (
        <div>
          {heading}
          <p className="mid">{text}</p>
        </div>
      )}
      {children}
    </section>
  );
}
