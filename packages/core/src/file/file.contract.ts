// Upload and download of files and pictures (docs/design/api.md, "Files").
import { z } from 'zod';
import { defineEndpoint, everyArea } from '../api/endpoint.ts';
import type { Permission } from '../permissions/permissions.ts';
import { KB, MB } from './file-size.ts';

export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** The largest picture that the server decodes. The browser shrinks larger photos before the upload. */
export const pictureLimits = { maxSide: 8000, maxPixels: 24_000_000 } as const;

type UploadRow = {
  readonly formats: readonly ('jpg' | 'png' | 'gif' | 'pdf')[];
  /** The upper bound in bytes. An administrator may set a lower limit, in KB. */
  readonly maxBytes: number;
  /** The setting with the limit of this type. By default the setting for all files. */
  readonly limit?: 'business.gift_image_max_kb' | 'mall.refund_image_max_kb';
  /** Readable by anybody. Other files are readable only by their owner, unless an area allows more. */
  readonly isPublic: boolean;
  /** The permission to upload. By default every signed-in person may. */
  readonly permission?: Permission;
};

/** Sizes: pictures of souvenirs and of page texts 5 MB, refund evidence 500 KB, everything else 10 MB. */
export const uploadTypes = {
  avatar: { formats: ['jpg', 'png'], maxBytes: 10 * MB, isPublic: false },
  signature: { formats: ['jpg', 'png'], maxBytes: 10 * MB, isPublic: false },
  souvenir: {
    formats: ['jpg', 'png', 'gif'],
    maxBytes: 5 * MB,
    limit: 'business.gift_image_max_kb',
    isPublic: true,
    permission: 'gifts',
  },
  refund: { formats: ['jpg', 'png'], maxBytes: 500 * KB, limit: 'mall.refund_image_max_kb', isPublic: false },
  attachment: { formats: ['jpg', 'png', 'pdf'], maxBytes: 10 * MB, isPublic: false },
  'stock-document': { formats: ['jpg', 'png', 'pdf'], maxBytes: 10 * MB, isPublic: false },
  richtext: { formats: ['jpg', 'png'], maxBytes: 5 * MB, isPublic: true, permission: 'rich-text' },
} as const satisfies Record<string, UploadRow>;
export type UploadType = keyof typeof uploadTypes;
export type UploadLimitSetting = NonNullable<UploadRow['limit']> | 'system.file_max_kb';
export const getLimitSetting = ({ limit }: UploadRow): UploadLimitSetting => limit ?? 'system.file_max_kb';
/** The maximum size in bytes. `kilobytes` is the value of the setting, if known. */
export const getMaxBytes = ({ maxBytes }: UploadRow, kilobytes: number | undefined): number =>
  Math.min(maxBytes, (kilobytes ?? Number.POSITIVE_INFINITY) * KB);
/** The largest limit of all types. */
export const maxUploadBytes = Math.max(...Object.values(uploadTypes).map(({ maxBytes }) => maxBytes));
export const uploadRow = (type: UploadType): UploadRow => uploadTypes[type];
const uploadTypeKeys = Object.keys(uploadTypes) as [UploadType, ...UploadType[]];

export const fileEndpoints = {
  uploadFile: defineEndpoint({
    method: 'POST',
    path: '/api/file/Uploader/:type',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Upload a picture or, for some types, a PDF. A picture is re-encoded to remove hidden content',
    consumes: 'multipart',
    params: z.object({ type: z.enum(uploadTypeKeys) }),
    response: z.object({
      name: z.string(),
      url: z.string(),
      thumbUrl: z.string(),
      fileSize: z.int(),
      fileExtension: z.string(),
    }),
  }),
  getImage: defineEndpoint({
    path: '/api/file/Image/:type/:name',
    access: 'public',
    areas: everyArea,
    summary: 'Get a picture as WebP in a fixed width. Private types need the Authorization header',
    produces: 'file',
    params: z.object({ type: z.string().max(40), name: z.uuid() }),
    query: z.object({ w: z.enum(pictureWidths.map(String) as [string, ...string[]]).optional() }),
    response: z.unknown(),
  }),
  downloadFile: defineEndpoint({
    path: '/api/file/Download/:type/:name',
    access: 'signed-in',
    areas: everyArea,
    summary: 'Download a file',
    produces: 'file',
    params: z.object({ type: z.enum(uploadTypeKeys), name: z.uuid() }),
    response: z.unknown(),
  }),
};
