// Test helper: uploads signatures and attachments.
import { endpoints } from '@keepsake/core/endpoints';
import sharp from 'sharp';
import type { TestProgram } from './test-program.ts';

type Uploaded = { readonly name: string; readonly url: string };

async function uploadFile(
  program: TestProgram,
  token: string,
  type: 'signature' | 'attachment',
  file: { readonly name: string; readonly bytes: Buffer },
): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  const body = new Response(form);
  const answer = await program.app.inject({
    method: 'POST',
    url: endpoints.uploadFile.path.replace(':type', type),
    headers: { 'content-type': body.headers.get('content-type')!, authorization: token },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return (answer.json() as { data: Uploaded }).data;
}

/** Returns the URL of the uploaded picture. */
export async function uploadSignature(program: TestProgram, token: string): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 20, channels: 3, background: '#222' } });
  const file = { name: 'signature.png', bytes: await picture.png().toBuffer() };
  return (await uploadFile(program, token, 'signature', file)).url;
}

/** Uploads a PDF file. The `name` of the answer is its id. */
export const uploadAttachment = (program: TestProgram, token: string): Promise<Uploaded> =>
  uploadFile(program, token, 'attachment', { name: 'programme.pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF') });
