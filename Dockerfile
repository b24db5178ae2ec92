# The site with its relay. "Containers" in docs/operate.md says how to build and run it.
ARG NODE_MAJOR=24

FROM node:${NODE_MAJOR}-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY relay/package.json relay/
COPY studio/package.json studio/
RUN npm ci
COPY . .
# The settings of the build, all of them public.
ARG SITE_ORIGIN
ARG LOGIN_URL
ARG CONTACT_EMAIL
ARG DELIVERY_URL
ARG DELIVERY_IS_RELAY
ARG DELIVERY_MAILBOXES
ARG UNCONFIRMED_CLAIMS
RUN npm run build
# The relay runs as another user, who has to read files that are private in the checkout.
RUN cd dist/.relay && npm ci --omit=dev && chmod -R a+rX ..

FROM node:${NODE_MAJOR}-slim
RUN install -d -o node -g node -m 700 /var/lib/warmlane
COPY --from=build /build/dist /srv/warmlane/site
WORKDIR /srv/warmlane/site/.relay
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/var/lib/warmlane
USER node
VOLUME /var/lib/warmlane
EXPOSE 4173
# Not /healthz: it also fails while the database is down, and restarting relays doesn't help against that.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "relay.mjs"]
