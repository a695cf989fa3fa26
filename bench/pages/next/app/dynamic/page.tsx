import { Home } from "../Home";

// Rendered for every request.
export const dynamic = "force-dynamic";

export default function Page() {
  return <Home />;
}
