/** Whether a camera can be a scanner here: asked by every screen that offers it, long before anybody does. */

/** What the browser's own reader looks like; TypeScript does not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> };
export type DetectorClass = (new (options: { readonly formats: readonly string[] }) => Detector) & {
  readonly getSupportedFormats?: () => Promise<readonly string[]>;
};

export function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // At the platform's rim: the browser's word for it.
  return typeof found === 'function' ? (found as DetectorClass) : null;
}

export function hasCameraScan(): boolean {
  return detectorClass() !== null && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
