import { type ApiError, readError } from "../../../api/client";
import type { Language } from "../../../i18n/texts";
import { portalHeaders } from "../../shared/api";

interface Upload {
  key: string;
  file: File;
  lng: Language;
  /** From 0 to 1, as far as it is sent. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** Hears of a refusal, as the API's other calls tell of theirs. */
  onRefused: (failure: ApiError) => void;
}

/** Sends the picture of a setting. fetch does not tell how far an upload is, and a photo over a slow line takes minutes. */
export function uploadPicture({ key, file, lng, onProgress, signal, onRefused }: Upload): Promise<void> {
  const body = new FormData();
  body.append("files", file, file.name);
  const request = new XMLHttpRequest();
  request.open("PUT", `/api/staff/settings/${encodeURIComponent(key)}/picture`);
  for (const [name, value] of Object.entries(portalHeaders(lng))) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status < 300) return resolve();
      const failure = refused(request);
      onRefused(failure);
      reject(failure);
    };
    request.onerror = () => reject(new TypeError("the server was not reached"));
    request.onabort = () => reject(new DOMException("taken back", "AbortError"));
    request.send(body);
  });
}

function refused(request: XMLHttpRequest): ApiError {
  let body: unknown = null;
  try {
    body = JSON.parse(request.responseText);
  } catch {
    // A proxy's own page: the status speaks.
  }
  return readError(body, new Response(null, { status: request.status, statusText: request.statusText }));
}
