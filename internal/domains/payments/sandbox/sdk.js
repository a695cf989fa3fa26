// The part of the provider's script that the park's page uses, for the sandbox.
(() => {
  "use strict";

  const methods = ["paypal"];
  const checkInterval = 300;

  const checkoutAddress = (order, inWindow) => {
    const address = new URL("/sandbox/checkout", location.origin);
    address.searchParams.set("token", order);
    if (inWindow) address.searchParams.set("window", "yes");
    return address.href;
  };

  // A window can only be opened while the click is handled, so it is empty until the order is known.
  const openWindow = (mode) =>
    mode === "redirect" ? null : window.open("about:blank", "_blank", "popup,width=460,height=720");

  // The window tells its result by a channel of this origin. One that is closed without a word was given up.
  const waitForResult = (opened, order) =>
    new Promise((resolve) => {
      const channel = new BroadcastChannel("sandbox-checkout");
      let closedBefore = false;
      const finish = (result) => {
        clearInterval(timer);
        channel.close();
        resolve(result);
      };
      const timer = setInterval(() => {
        if (closedBefore) finish("cancelled"); // its last word has had time to arrive
        closedBefore = opened.closed;
      }, checkInterval);
      channel.onmessage = ({ data }) => {
        if (data.order === order) finish(data.result);
      };
    });

  const createPayPalOneTimePaymentSession = ({ onApprove, onCancel, onError } = {}) => ({
    async start({ presentationMode = "auto" } = {}, orderPromise) {
      const opened = openWindow(presentationMode);
      let order;
      try {
        order = (await orderPromise).orderId;
        if (!order) throw new Error("there is no order");
      } catch (error) {
        opened?.close();
        onError?.(error);
        return;
      }
      if (!opened) {
        location.assign(checkoutAddress(order, false));
        return;
      }
      if (opened.closed) {
        onCancel?.({ orderId: order });
        return;
      }
      const result = waitForResult(opened, order);
      opened.location.replace(checkoutAddress(order, true));
      if ((await result) === "approved") await onApprove?.({ orderId: order, payerId: "TEST" });
      else onCancel?.({ orderId: order });
    },
  });

  window.paypal = {
    async createInstance({ clientId } = {}) {
      if (clientId !== "sandbox") throw new Error("this script serves the payment sandbox alone");
      return {
        findEligibleMethods: async () => ({ isEligible: (name) => methods.includes(name) }),
        createPayPalOneTimePaymentSession,
      };
    },
  };
})();
