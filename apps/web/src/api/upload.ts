// Uploads a file with progress. Uses XMLHttpRequest, because fetch cannot report upload progress.
import type { UploadType } from '@keepsake/core/file/file.contract';
import { buildUrl, createNoAnswerError, openEnvelope, requestHeaders } from './call.ts';
import type { CallOutput } from './endpoint-types.ts';
import { chooseTimeoutMs } from './timeouts.ts';

type UploadedFile = CallOutput<'POST /api/file/Uploader/:type'>;

type UploadOptions = {
  onProgress?: (sent: number, total: number) => void;
  /** No toast, because the caller shows the refusal. */
  quiet?: boolean;
};

export function upload(
  type: UploadType,
  file: File,
  { onProgress = () => {}, quiet = false }: UploadOptions = {},
): Promise<UploadedFile> {
  const path = '/api/file/Uploader/:type';
  const body = new FormData();
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', buildUrl(path, { params: { type } }));
    for (const [name, value] of Object.entries(requestHeaders('POST'))) request.setRequestHeader(name, value);
    request.timeout = chooseTimeoutMs(path);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    const failed = () => reject(createNoAnswerError(quiet));
    request.onerror = failed;
    request.ontimeout = failed;
    request.onload = () => {
      let answer: unknown;
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        answer = null;
      }
      try {
        resolve(openEnvelope(answer, path, quiet) as UploadedFile);
      } catch (error) {
        reject(error);
      }
    };
    request.send(body);
  });
}
