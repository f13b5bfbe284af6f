/** Sends a file and tells how much of it is there: only the older request object of browsers can. */

export type SendFile = (
  address: string,
  file: Blob,
  sending: {
    readonly method: string;
    readonly headers: Headers;
    /** Of the file, 0 to 1. */
    readonly onProgress: (share: number) => void;
    readonly signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

/** This object follows whoever leads it elsewhere, and cannot be told not to: what another origin answers counts for nothing. */
function isElsewhere(address: string, answeredBy: string): boolean {
  const originOf = (url: string) => new URL(url, location.href).origin;
  return answeredBy !== '' && originOf(answeredBy) !== originOf(address);
}

/** @throws TypeError without a response, like fetch; so too when it is broken off, or led to another origin. */
export const sendFile: SendFile = (address, file, { method, headers, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('no response'));
    request.open(method, address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      if (isElsewhere(address, request.responseURL)) fail();
      else resolve(new Response(request.responseText, { status: request.status }));
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted === true) fail();
    else request.send(file);
  });
