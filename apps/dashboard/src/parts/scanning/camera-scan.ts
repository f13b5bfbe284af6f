/** The camera as a scanner, where the browser reads barcodes by itself (Chrome on Android and macOS so far). */
import { detectorClass } from './has-camera-scan.ts';

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'] as const;

/** `denied`: a person said no; `none`: there is no camera, or another program has it. */
export type CameraFault = 'denied' | 'none';

export type Scanning = { readonly stop: () => void };

const pauseMs = 120;

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
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    // Closed while the question was still open.
    if (isStopped) return stop();
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats });
    while (!isStopped) {
      const [found] = await detector.detect(video).catch(() => []);
      if (found !== undefined && !isStopped) {
        stop();
        return onCode(found.rawValue);
      }
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  };
  run().catch((error: unknown) => {
    if (!isStopped) onFault(cameraFaultOf(error));
    stop();
  });
  return { stop };
}
