/** Reads a code with the camera of the device: a barcode, unless the screen says what else. */
import { Note } from '@comanda/ui/note.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead, ModalText } from '../modal.tsx';
import { type CameraFault, scanWithCamera } from './camera-scan.ts';

type Props = {
  readonly title?: string;
  readonly hint?: string;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
};

export function CameraDialog({ onCode, onClose, ...texts }: Props) {
  const t = useTranslations('scan');
  const { title = t('camera'), hint = t('hold') } = texts;
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (video.current === null) return;
    const scanning = scanWithCamera(video.current, { onCode: (code) => tell(code), onFault: setFault });
    return scanning.stop;
  }, []);
  return (
    <Modal label={title} onClose={onClose}>
      <ModalHead title={title} onClose={onClose} />
      <ModalText>
        {fault === null ? (
          <>
            {/* Only seen through: there is nothing to hear. */}
            <video ref={video} className="camera" muted playsInline aria-label={title} />
            <p className="mid">{hint}</p>
          </>
        ) : (
          <Note tone="warning" alert>
            {t(fault)}
          </Note>
        )}
      </ModalText>
    </Modal>
  );
}
