// Something failed: what happened, what is safe, a way to report it, and OK as the
// default (design.md 7, 12).
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';

import { Button } from './button.tsx';
import { BareDialog } from './dialog.tsx';

export type ErrorDialogProps = {
  readonly title: string;
  readonly text: string;
  /** "Reference 7F3K-21", for whoever helps. */
  readonly reference?: string | undefined;
  readonly okLabel: string;
  readonly onOk: () => void;
  readonly reportLabel: string;
  /** Without it there is nothing to report, as for a refusal. */
  readonly onReport?: (() => void) | undefined;
  readonly reporting?: boolean;
};

/** Open as long as it is mounted; Esc means OK. */
export function ErrorDialog(props: ErrorDialogProps): ReactNode {
  const { title, text, reference, okLabel, onOk, reportLabel, onReport, reporting = false } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <BareDialog alert className="err" onClose={onOk} labelledBy={titleId} describedBy={textId}>
      <span className="err__i">
        <TriangleAlert className="icon icon--l" aria-hidden="true" />
      </span>
      <h2 className="h-page" id={titleId}>
        {title}
      </h2>
      <p className="err__text" id={textId}>
        {text}
      </p>
      {reference !== undefined && <p className="err__ref">{reference}</p>}
      <div className="btn-row">
        {onReport !== undefined && (
          <Button size="lg" variant="danger" loading={reporting} onClick={onReport}>
            {reportLabel}
          </Button>
        )}
        <Button size="lg" onClick={onOk} data-first-focus>
          {okLabel}
        </Button>
      </div>
    </BareDialog>
  );
}
