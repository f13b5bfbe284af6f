/** What the kitchen and the service should know of one line: seat, course, allergy, note (design.md §7, cart line). */
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { MessageSquareText, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { TypedModal } from '../../parts/form/typed-modal.tsx';
import { useLettersLeft } from '../../parts/form/use-letters-left.ts';
import { ModalHead } from '../../parts/modal.tsx';
import { TypedBack } from '../../parts/typed/typed-back.tsx';
import { useTyped } from '../../parts/typed/use-typed.ts';
import { trimmedComment } from './comment-dialog.tsx';
import { offeredCourses, usualCourses } from './courses.ts';
import type { DraftLine } from './draft.ts';

export type LineWishes = Pick<DraftLine, 'seat' | 'course' | 'held' | 'allergy' | 'note'>;

type Props = {
  /** Names the same line after a reload. */
  readonly of: string;
  readonly name: string;
  readonly before: LineWishes;
  /** What other lines of the table are served in. */
  readonly coursesInUse: readonly (number | null)[];
  readonly onDone: (wishes: LineWishes) => void;
  readonly onClose: () => void;
};

const noCourse = '';

/** Beside many others only its number is seen; under the word for it, it is enough. */
function CourseName({ course, isShort }: { readonly course: number; readonly isShort: boolean }) {
  const t = useTranslations('line');
  const name = t('courseOf', { course });
  if (!isShort) return name;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">{course}</span>
    </>
  );
}

export function LineDialog({ of, name, before, coursesInUse, onDone, onClose }: Props) {
  const t = useTranslations('line');
  const lettersLeft = useLettersLeft();
  const { value, change, isBack } = useTyped(`wishes ${of}`, {
    seat: before.seat ?? 0,
    course: before.course,
    isHeld: before.held,
    allergy: before.allergy ?? '',
    note: before.note ?? '',
  });
  const { seat, course, isHeld, allergy, note } = value;
  const wishes: LineWishes = {
    seat: seat === 0 ? null : seat,
    course,
    held: isHeld && course !== null,
    allergy: trimmedComment(allergy),
    note: trimmedComment(note),
  };
  const { seat: beforeSeat, course: beforeCourse, held, allergy: beforeAllergy, note: beforeNote } = before;
  const courses = offeredCourses([...coursesInUse, before.course, course]);
  const isMany = courses.length > usualCourses;
  const isChanged =
    JSON.stringify(wishes) !==
    JSON.stringify({ seat: beforeSeat, course: beforeCourse, held, allergy: beforeAllergy, note: beforeNote });
  return (
    <TypedModal label={t('title', { name })} onClose={onClose} isChanged={isChanged} onEnter={() => onDone(wishes)}>
      <ModalHead title={name} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <TypedBack isBack={isBack} />
        <TextField
          label={t('allergy')}
          hint={t('allergyHint')}
          value={allergy}
          maxLength={500}
          lettersLeft={lettersLeft}
          autoComplete="off"
          icon={<TriangleAlert className="icon" aria-hidden="true" />}
          onChange={(event) => change({ allergy: event.target.value })}
        />
        <TextField
          label={t('note')}
          value={note}
          maxLength={500}
          lettersLeft={lettersLeft}
          autoComplete="off"
          icon={<MessageSquareText className="icon" aria-hidden="true" />}
          onChange={(event) => change({ note: event.target.value })}
        />
        <div className="between">
          <span className="group__title">{t('seat')}</span>
          <Stepper
            value={seat}
            min={0}
            max={99}
            fewerLabel={t('fewer')}
            moreLabel={t('more')}
            onChange={(next) => change({ seat: next })}
          />
        </div>
        <div className="stack stack--close">
          <span className="group__title">{t('course')}</span>
          <Segmented
            label={t('course')}
            value={course === null ? noCourse : String(course)}
            items={[
              { value: noCourse, label: t('noCourse') },
              ...courses.map((one) => ({
                value: String(one),
                label: <CourseName course={one} isShort={isMany} />,
              })),
            ]}
            onChange={(chosen) => change({ course: chosen === noCourse ? null : Number(chosen) })}
          />
        </div>
        {course !== null && (
          <SwitchRow
            label={t('hold')}
            detail={t('holdDetail')}
            on={isHeld}
            onToggle={() => change({ isHeld: !isHeld })}
          />
        )}
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block onClick={() => onDone(wishes)}>
          {t('apply')}
        </Button>
      </div>
    </TypedModal>
  );
}
