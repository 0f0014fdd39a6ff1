// Lists the screens of the web application, with the files of their layouts.
import routes from '../apps/web/src/routes.ts';

type Route = {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Route[] | undefined;
};
/** `files`: the layouts around the screen, outermost first, then the file of the screen. All are in `apps/web/src`. */
type Screen = { readonly path: string; readonly files: readonly string[] };

function listScreens(entries: readonly Route[], above: Screen): Screen[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = {
      path: path ? `${above.path}/${path}` : above.path,
      files: [...above.files, file],
    };
    return children ? listScreens(children, here) : [here];
  });
}

export const webScreens = listScreens(await routes, { path: '', files: [] });
