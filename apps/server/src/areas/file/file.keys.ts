// URLs of files in the API, and their keys in the file store.
export const imageUrl = (type: string, id: string): string => `/api/file/Image/${type}/${id}`;
export const fileKey = (type: string, id: string, extension: string): string =>
  `${type}/${id.slice(-2)}/${id}.${extension}`;
export const downloadUrl = (type: string, id: string): string => `/api/file/Download/${type}/${id}`;
