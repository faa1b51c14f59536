# PostgreSQL with Patroni, from the packages of PostgreSQL's own repository, which the base image knows.
FROM postgres:17-bookworm
RUN apt-get update && apt-get install -y --no-install-recommends patroni python3-etcd && rm -rf /var/lib/apt/lists/*
COPY patroni.yml create-database.sh /etc/patroni/
RUN chmod 755 /etc/patroni/create-database.sh
USER postgres
ENTRYPOINT ["patroni", "/etc/patroni/patroni.yml"]
