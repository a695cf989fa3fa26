import { useTexts } from "../../../i18n/texts";
import { Tabs } from "../../../ui/Tabs";
import { centreFor } from "../api";
import { LoginPanel } from "./LoginPanel";
import { RegisterForm } from "./RegisterForm";
import { showTab, type Tab } from "./tab";

interface AuthViewProps {
  tab: Tab;
  demo: boolean;
  onTerms: (onRead: () => void) => void;
}

/** Whoever has come in goes on to the member centre. */
function goToCentre() {
  const centre = centreFor(window.location.search);
  showTab(null);
  window.location.assign(centre);
}

export function AuthView({ tab, demo, onTerms }: AuthViewProps) {
  const { t } = useTexts();
  return (
    <Tabs
      label={t("auth.tabs")}
      selected={tab}
      onSelect={(id) => showTab(id as Tab)}
      tabs={[
        {
          id: "register",
          label: t("auth.register.tab"),
          panel: <RegisterForm onEnter={goToCentre} onTerms={onTerms} />,
        },
        { id: "login", label: t("auth.login.tab"), panel: <LoginPanel onEnter={goToCentre} demo={demo} /> },
      ]}
    />
  );
}
