/** A button for each course that waits: it sends the course to the kitchen. */
import type { WireOrder } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Check, Flame } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useOutbox } from '../outbox/use-outbox.ts';
import { arrivedPart } from '../outbox/with-waiting.ts';
import { useSession } from '../session/session-context.ts';
import { heldCourses } from './held-courses.ts';
import { useOrderCommands } from './use-order-commands.ts';
import { useStayingCourses } from './use-staying-courses.ts';

type Props = { readonly order: WireOrder };

export function FireCourses({ order: shown }: Props) {
  const { may } = useSession();
  const order = arrivedPart(shown, useOutbox().entries);
  return may('order.fireCourse') ? <Courses key={order.id} order={order} /> : null;
}

function Courses({ order }: Props) {
  const t = useTranslations('moves');
  const toast = useToast();
  const { isBusy, fireCourse } = useOrderCommands();
  const held = heldCourses(order);
  const fire = async (course: number) => {
    if (await fireCourse(order, course)) toast({ tone: 'positive', text: t('fired', { course }) });
  };
  return useStayingCourses(held).map((course) =>
    held.includes(course) ? (
      <Button
        key={course}
        className="fire"
        size="lg"
        loading={isBusy}
        icon={<Flame className="icon" aria-hidden="true" />}
        onClick={() => void fire(course)}
      >
        {t('fire', { course })}
      </Button>
    ) : (
      <FiredButton key={`fired ${course}`} course={course} />
    ),
  );
}

/** Keeps its place alone: another element than the one that was pressed, so that whoever works by keys goes on. */
function FiredButton({ course }: { readonly course: number }) {
  const t = useTranslations('moves');
  return (
    <Button className="fire" size="lg" disabled icon={<Check className="icon" />} aria-hidden="true">
      {t('fire', { course })}
    </Button>
  );
}
