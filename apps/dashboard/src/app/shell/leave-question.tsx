/** Whether to leave: the product itself, or a page whose form was changed. */
import type { Held } from '../router/use-navigation-rules.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeavePageDialog } from './leave-page-dialog.tsx';

export function LeaveQuestion({ asks, stay, leave }: Pick<Held, 'asks' | 'stay' | 'leave'>) {
  return asks === 'app' ? (
    <LeaveDialog onStay={stay} onLeave={leave} />
  ) : (
    <LeavePageDialog onStay={stay} onLeave={leave} />
  );
}
