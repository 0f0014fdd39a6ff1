// Links in messages about an application. The pages require sign-in.
export const ownLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/application/my-applications?id=${id}`;
export const approvalLink = (publicUrl: string, id: string): string =>
  `${publicUrl}/application/approval/${id}`;
