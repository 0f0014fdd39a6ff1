// Routes for uploading and downloading files, and for pictures as WebP in fixed widths.
import { AppError } from '@keepsake/core/api/errors';
import {
  fileEndpoints,
  getLimitSetting,
  getMaxBytes,
  pictureLimits,
  pictureWidths,
  type UploadLimitSetting,
  type UploadType,
  uploadRow,
  uploadTypes,
} from '@keepsake/core/file/file.contract';
import { fileTooLarge } from '@keepsake/core/file/file-too-large';
import { type Caller, may } from '../../context/context.ts';
import type { Db } from '../../db/connection/database.ts';
import { uploadPolicy } from '../../http/answers/content-security.ts';
import { preparedCommandRoute, type Route, rawRoute } from '../../http/route.ts';
import type { FileStore } from '../../platform/files.ts';
import { decodeFile, toWebp } from '../../platform/pictures.ts';
import { downloadUrl, fileKey, imageUrl } from './file.keys.ts';
import { findFile, insertFile, type StoredFile } from './file.repo.ts';

const isPublicType = (type: string): boolean => type in uploadTypes && uploadRow(type as UploadType).isPublic;

/**
 * For each upload type, a function that decides whether a person other than the owner may read a private file. Areas
 * provide these functions.
 */
export type FileReaders = Partial<
  Record<UploadType, (db: Db, fileId: string, caller: Caller) => Promise<boolean>>
>;
const thumbnailWidth = pictureWidths[1];

/** Functions of areas that this area may not import. */
type FileServices = {
  readonly readLimit: (setting: UploadLimitSetting) => Promise<number>;
  readonly readers: FileReaders;
};

export function fileRoutes(store: FileStore, { readLimit, readers }: FileServices): Route[] {
  /** If this is false, the answer is "not found", which does not reveal that the file exists. */
  async function mayRead(db: Db, file: StoredFile, type: string, caller: Caller | null): Promise<boolean> {
    if (file.type !== type) return false;
    if (isPublicType(type)) return true;
    if (caller === null) return false;
    if (file.owner_id === caller.userId) return true;
    return (await readers[type as UploadType]?.(db, file.id, caller)) ?? false;
  }

  const inProgress = new Map<string, Promise<Buffer | undefined>>();

  /**
   * Creates the picture in this width at the first request and stores it. Concurrent requests wait for the same result.
   */
  async function getVariant(file: StoredFile, width: number): Promise<Buffer | undefined> {
    const key = fileKey(`variants/${file.type}`, file.id, `${width}.webp`);
    const stored = await store.get(key);
    if (stored) return stored;
    const pending = inProgress.get(key);
    if (pending) return pending;
    const creation = (async () => {
      const original = await store.get(fileKey(file.type, file.id, file.extension));
      if (!original) return undefined;
      const bytes = await toWebp(original, width);
      await store.put(key, bytes);
      return bytes;
    })().finally(() => inProgress.delete(key));
    inProgress.set(key, creation);
    return creation;
  }

  return [
    preparedCommandRoute(
      fileEndpoints.uploadFile,
      async (_db, { params }, context, upload) => {
        const row = uploadRow(params.type);
        if (row.permission && !may(context.caller, row.permission)) throw new AppError('NO_PERMISSION');
        if (!upload) throw new AppError('BODY_MALFORMED');
        const maxBytes = getMaxBytes(row, await readLimit(getLimitSetting(row)));
        if (upload.size > maxBytes) throw fileTooLarge(maxBytes, context.language);
        const file = await decodeFile(upload.bytes, row.formats);
        if (!file)
          throw new AppError('IMAGE_INVALID', {
            types: row.formats.join(', '),
            megapixels: pictureLimits.maxPixels / 1_000_000,
            side: pictureLimits.maxSide,
          });
        const id = context.ids.next();
        // store the file before its row: a file without a row is harmless, a row without a file is a broken picture
        await store.put(fileKey(params.type, id, file.extension), file.bytes);
        return { id, file };
      },
      async (tx, { params }, context, { id, file }) => {
        const { bytes, extension, width, height } = file;
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
        const isPicture = width !== null;
        const url = isPicture ? imageUrl(params.type, id) : downloadUrl(params.type, id);
        const thumbUrl = isPicture ? `${url}?w=${thumbnailWidth}` : '';
        return { name: id, url, thumbUrl, fileSize: bytes.length, fileExtension: extension };
      },
    ),
    rawRoute(fileEndpoints.downloadFile, async (db, { params }, { caller }, reply) => {
      const file = await findFile(db, params.name);
      const bytes =
        file && (await mayRead(db, file, params.type, caller))
          ? await store.get(fileKey(file.type, file.id, file.extension))
          : undefined;
      if (!file || !bytes) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', uploadPolicy)
        .header('content-disposition', `attachment; filename="${file.id}.${file.extension}"`)
        .type('application/octet-stream')
        .send(bytes);
    }),
    rawRoute(fileEndpoints.getImage, async (db, { params, query }, { caller }, reply) => {
      const file = await findFile(db, params.name);
      const isPicture = file !== undefined && file.width !== null;
      const mayBeRead = isPicture && (await mayRead(db, file, params.type, caller));
      const bytes = mayBeRead ? await getVariant(file, Number(query.w ?? pictureWidths.at(-1))) : undefined;
      if (!bytes) throw new AppError('NOT_FOUND');
      return reply
        .header(
          'cache-control',
          isPublicType(params.type) ? 'public, max-age=31536000, immutable' : 'private, no-store',
        )
        .header('content-security-policy', uploadPolicy)
        .type('image/webp')
        .send(bytes);
    }),
  ];
}
