// Test helper: uploads a picture of a signature.
import { endpoints } from '@keepsake/core/endpoints';
import sharp from 'sharp';
import type { TestProgram } from './test-program.ts';

/** Returns the URL of the uploaded picture. */
export async function uploadSignature(program: TestProgram, token: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#222' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'signature.png');
  const body = new Response(form);
  const answer = await program.app.inject({
    method: 'POST',
    url: endpoints.uploadFile.path.replace(':type', 'signature'),
    headers: { 'content-type': body.headers.get('content-type')!, authorization: token },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return (answer.json() as { data: { url: string } }).data.url;
}
