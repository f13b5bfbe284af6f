/** The camera as a scanner, where the browser reads barcodes by itself (Chrome on Android and macOS so far). */
import { type DetectorClass, detectorClass } from './has-camera-scan.ts';

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'] as const;

/** `denied`: a person said no; `none`: there is no camera, or another program has it; `unread`: the browser reads no codes. */
export type CameraFault = 'denied' | 'none' | 'unread';

export type Scanning = { readonly stop: () => void };

const pauseMs = 120;

/** One picture after the other: some are not there yet at the beginning. */
const mostUnread = 20;

/** What its reader is for comes with the system, and may be missing there. */
async function readable(Detector: DetectorClass): Promise<readonly string[]> {
  const known: readonly string[] | undefined = await Detector.getSupportedFormats?.().catch(() => []);
  return known === undefined ? formats : formats.filter((format) => known.includes(format));
}

export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'none';
}

/** Shows the camera in `video` and tells the first code it sees. */
export function scanWithCamera(
  video: HTMLVideoElement,
  { onCode, onFault }: { readonly onCode: (code: string) => void; readonly onFault: (fault: CameraFault) => void },
): Scanning {
  let isStopped = false;
  let stream: MediaStream | null = null;
  const stop = () => {
    isStopped = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
  };
  const run = async () => {
    const Detector = detectorClass();
    if (Detector === null) return onFault('none');
    const wanted = await readable(Detector);
    if (wanted.length === 0) return onFault('unread');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    // Closed while the question was still open.
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats: wanted });
    let unread = 0;
    while (!isStopped) {
      const seen = await detector.detect(video).catch(() => null);
      const [found] = seen ?? [];
      unread = seen === null ? unread + 1 : 0;
      if (isStopped) return stop();
      if (found === undefined && unread < mostUnread) {
        await new Promise((done) => setTimeout(done, pauseMs));
        continue;
      }
      stop();
      return found === undefined ? onFault('unread') : onCode(found.rawValue);
    }
  };
  run().catch((error: unknown) => {
    if (!isStopped) onFault(cameraFaultOf(error));
    stop();
  });
  return { stop };
}
