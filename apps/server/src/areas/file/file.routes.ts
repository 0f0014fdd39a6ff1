// Uploading a picture, and serving pictures as WebP in fixed widths (api.md "Files").
import { AppError } from '@keepsake/core/errors';
import { fileEndpoints, pictureWidths, uploadRow, uploadTypes } from '@keepsake/core/file/file.contract';
import { uploadPolicy } from '../../http/content-security.ts';
import { may } from '../../http/context.ts';
import { preparedCommandRoute, type Route, rawRoute } from '../../http/route.ts';
import type { FileStore } from '../../platform/files.ts';
import { decodePicture, toWebp } from '../../platform/pictures.ts';
import { fileKey, imageUrl } from './file.keys.ts';
import { findFile, insertFile, type StoredFile } from './file.repo.ts';

const publicTypes = new Set([
  'souvenir',
  ...Object.entries(uploadTypes).flatMap(([type, row]) => (row.public ? type : [])),
]);
const thumbWidth = pictureWidths[1];

export function fileRoutes(store: FileStore): Route[] {
  const inProgress = new Map<string, Promise<Buffer | undefined>>();

  /** Made at the first request and kept; requests for one that is being made wait for it. */
  async function variant(file: StoredFile, width: number): Promise<Buffer | undefined> {
    const key = fileKey(`variants/${file.type}`, file.id, `${width}.webp`);
    const kept = await store.get(key);
    if (kept) return kept;
    const making = inProgress.get(key);
    if (making) return making;
    const made = (async () => {
      const original = await store.get(fileKey(file.type, file.id, file.extension));
      if (!original) return undefined;
      const bytes = await toWebp(original, width);
      await store.put(key, bytes);
      return bytes;
    })().finally(() => inProgress.delete(key));
    inProgress.set(key, made);
    return made;
  }

  return [
    preparedCommandRoute(
      fileEndpoints.uploadFile,
      async (_db, { params }, context, upload) => {
        const { formats, maxBytes, permission } = uploadRow(params.type);
        if (permission && !may(context.caller, permission)) throw new AppError('NO_PERMISSION');
        if (!upload) throw new AppError('BODY_MALFORMED');
        if (upload.bytes.length > maxBytes)
          throw new AppError('FILE_TOO_LARGE', { limit: `${maxBytes / 1_000_000} MB` });
        const picture = await decodePicture(upload.bytes, formats);
        if (!picture) throw new AppError('IMAGE_INVALID', { types: formats.join(', ') });
        const id = context.ids.next();
        // a file without its row is unreachable; a row without its file would be a broken picture
        await store.put(fileKey(params.type, id, picture.extension), picture.bytes);
        return { id, picture };
      },
      async (tx, { params }, context, { id, picture }) => {
        const { bytes, extension, width, height } = picture;
        const ownerId = context.caller.userId;
        await insertFile(tx, {
          id,
          type: params.type,
          extension,
          bytes: bytes.length,
          width,
          height,
          ownerId,
          now: context.now,
        });
        const url = imageUrl(params.type, id);
        return {
          name: id,
          url,
          thumbUrl: `${url}?w=${thumbWidth}`,
          fileSize: bytes.length,
          fileExtension: extension,
        };
      },
    ),
    rawRoute(fileEndpoints.getImage, async (db, { params, query }, { caller }, reply) => {
      const file = await findFile(db, params.name);
      const isPublic = publicTypes.has(params.type);
      const allowed =
        file?.type === params.type && (isPublic || (caller !== null && file.owner_id === caller.userId));
      const bytes =
        file && allowed ? await variant(file, Number(query.w ?? pictureWidths.at(-1))) : undefined;
      if (!bytes) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`)
        .header('content-security-policy', uploadPolicy)
        .type('image/webp')
        .send(bytes);
    }),
  ];
}
